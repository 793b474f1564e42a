import { disputesInput, operatorActions } from '@kassa/contract/operator';
import { deskUrl } from './settings.ts';

/** Explains how to use the desk. docs/how-to/run-the-desk.md says more. The sandbox's operators are public. */
export function helpText(env: NodeJS.ProcessEnv): string {
  return `Cases waiting for review (${deskUrl(env)}):

  npm run desk -- review list
  npm run desk -- review show ORDER
  npm run desk -- review resolve ORDER ACTION --reason "why"
  npm run desk -- approve PROPOSAL          moving money needs a second operator
  npm run desk -- decline PROPOSAL --reason "why"            any proposal, in place of approving it
  npm run desk -- withdraw PROPOSAL [--reason "why"]         your own
  npm run desk -- sold list                 refunds of sold crypto with a late or unclear transfer
  npm run desk -- sold resolve ORDER arrived|again --reason "why"   if the outcome is unclear; then:
  npm run desk -- sold approve PROPOSAL
  npm run desk -- dispute list              disputes at banks, the earliest due date first
  npm run desk -- dispute list [--status STATUS] [--kind KIND] [--provider KEY] [--app APP] [--order ORDER]
  npm run desk -- dispute note DISPUTE --reason "what was sent as evidence"
  npm run desk -- screening list            buyers’ names and wallets that match a list
  npm run desk -- screening clear HIT --reason "coincidence: …"
  npm run desk -- screening confirm HIT --reason "the listed person: …"
  npm run desk -- account list              flagged accounts, and proposals about accounts
  npm run desk -- account flag EMAIL --reason "why"          takes effect right away
  npm run desk -- account unflag EMAIL --reason "why"        needs a second operator:
  npm run desk -- account approve-unflag PROPOSAL
  npm run desk -- account export EMAIL --reason "request"    all of a buyer’s data as JSON, shown to a second operator:
  npm run desk -- account approve-export PROPOSAL
  npm run desk -- account erase EMAIL --reason "request"     permanent; needs a second operator:
  npm run desk -- account approve-erasure PROPOSAL
  npm run desk -- settlement list           lines of providers’ reports that don’t match the books
  npm run desk -- settlement missing        booked money that no report has brought
  npm run desk -- settlement reports
  npm run desk -- settlement decide LINE fee|difference|ignore|ask --reason "why"
  npm run desk -- settlement decide LINE order ORDER --reason "why"       all but ask need a second operator:
  npm run desk -- settlement approve PROPOSAL
  npm run desk -- settlement day PROVIDER YYYY-MM-DD         a day’s sums; export instead of day: as CSV
  npm run desk -- settlement close PROVIDER YYYY-MM-DD       permanent
  npm run desk -- settlement read PROVIDER FILE              uses the server’s settings
  npm run desk -- operator add NAME [ROLE]  uses the server’s settings; shows secret and otpauth once
                                            ROLE: support, finance, compliance or admin (without one)

  STATUS is one of ${disputesInput.shape.status.unwrap().options.join(', ')};
  KIND is one of ${disputesInput.shape.kind.unwrap().options.join(', ')};
  ACTION is one of ${operatorActions.join(', ')};
  review show lists those the order allows now.

Who you are:
  KASSA_OPERATOR, KASSA_OPERATOR_SECRET, and KASSA_OPERATOR_TOTP (base 32), or enter the code
  OPERATOR_PORT, or PORT (plus 20)

The sandbox has two operators:
  KASSA_OPERATOR=olive KASSA_OPERATOR_SECRET=kassa-sandbox-operator-olive-000001 KASSA_OPERATOR_TOTP=N5WGS5TFFVZWC3TEMJXXQLLLMV4S2MBR
  KASSA_OPERATOR=otto KASSA_OPERATOR_SECRET=kassa-sandbox-operator-otto-0000002 KASSA_OPERATOR_TOTP=N52HI3ZNONQW4ZDCN54C223FPEWTAMBS`;
}
