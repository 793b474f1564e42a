import { Checkbox } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Seed, section 9. */
const mostCards = 6;

/** 'Save this card', or why it can't be. `full`: the server has just said so. */
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
          <Trans>6 Cards Limit Reached. Delete a saved card to save another one. You can pay without saving.</Trans>
        )
      }
    >
      <Trans>Save this card for next time</Trans>
    </Checkbox>
  );
}
