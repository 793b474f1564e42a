import { Button, Icon } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';

/** Shows the second button of a guest's log-in on home, which leads to the card's form. */
export function CardButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  return (
    <Button kind="quiet" disabled={disabled} onClick={onPress}>
      <Icon name="card" size={18} />
      <Trans>Pay by card</Trans>
    </Button>
  );
}
