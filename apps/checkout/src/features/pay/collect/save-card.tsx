import { Checkbox } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** docs/specification/payments.md#saved-cards */
const mostCards = 6;

/** Shows 'Save this card', or why it can't be saved. `full`: the server has just said so. */
export function SaveCard(props: {
  save: boolean;
  onSave: (save: boolean) => void;
  kept: number;
  full: boolean;
  disabled: boolean;
}) {
  const full = props.full || props.kept >= mostCards;
  return (
    <Checkbox
      checked={props.save}
      disabled={props.disabled || full}
      onChange={(event) => props.onSave(event.target.checked)}
      help={
        full && (
          <Trans>You've saved 6 cards, the maximum. Remove one to save this card. You can pay without saving it.</Trans>
        )
      }
    >
      <Trans>Save this card for next time</Trans>
    </Checkbox>
  );
}
