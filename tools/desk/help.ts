import { operatorActions } from '@kassa/contract/operator';
import { deskUrl } from './settings.ts';

/** How the desk is used; docs/how-to/run-the-desk.md says more. The sandbox's operators are known to everybody. */
export function helpText(env: NodeJS.ProcessEnv): string {
  return `What waits for a person (${deskUrl(env)}):

  npm run desk -- review list
  npm run desk -- review show ORDER
  npm run desk -- review resolve ORDER ACTION --reason "why"
  npm run desk -- approve PROPOSAL          what moves money needs a second operator
  npm run desk -- sold list                 refunds of sold crypto whose sends are late or unclear
  npm run desk -- sold resolve ORDER arrived|again --reason "why"   where the send is over and unclear; then:
  npm run desk -- sold approve PROPOSAL
  npm run desk -- screening list            names and wallets of buyers that a list meets
  npm run desk -- screening clear HIT --reason "chance, because"
  npm run desk -- screening confirm HIT --reason "the listed one, because"
  npm run desk -- account flag EMAIL --reason "why"     (and account unflag)
  npm run desk -- account export EMAIL --reason "he asked"   all that is held of a buyer, as JSON
  npm run desk -- account erase EMAIL --reason "he asked"    for good, once a second operator types:
  npm run desk -- account approve-erasure PROPOSAL
  npm run desk -- operator add NAME         with the settings of the server; tells secret and otpauth once

  ACTION is one of ${operatorActions.join(', ')};
  review show says which the order allows now.

Who you are:
  KASSA_OPERATOR, KASSA_OPERATOR_SECRET, and KASSA_OPERATOR_TOTP (base 32), or the code typed
  OPERATOR_PORT, or PORT (then 20 further on)

In the sandbox two operators stand ready:
  KASSA_OPERATOR=olive KASSA_OPERATOR_SECRET=kassa-sandbox-operator-olive-000001 KASSA_OPERATOR_TOTP=N5WGS5TFFVZWC3TEMJXXQLLLMV4S2MBR
  KASSA_OPERATOR=otto KASSA_OPERATOR_SECRET=kassa-sandbox-operator-otto-0000002 KASSA_OPERATOR_TOTP=N52HI3ZNONQW4ZDCN54C223FPEWTAMBS`;
}
