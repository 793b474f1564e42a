import { isMoneyAction, type OperatorAction } from './actions.ts';
import {
  accessPaths,
  consolePaths,
  exportPaths,
  figurePaths,
  merchantDeskPaths,
  methodPaths,
  moneyPaths,
  operatorPaths,
  settlementPaths,
  workPaths,
} from './paths.ts';
import { type OperatorRole, operatorRoles } from './role.ts';

type PathOf<T> = T[keyof T];
/** Path of a call that needs a session. */
export type OperatorPath =
  | Exclude<PathOf<typeof operatorPaths>, '/operator/sign-in'>
  | PathOf<typeof settlementPaths>
  | PathOf<typeof merchantDeskPaths>
  | PathOf<typeof exportPaths>
  | PathOf<typeof moneyPaths>
  | Exclude<PathOf<typeof accessPaths>, `/operator/console/${string}`>
  | PathOf<typeof figurePaths>
  | PathOf<typeof methodPaths>
  | PathOf<typeof workPaths>
  | Exclude<PathOf<typeof consolePaths>, '/operator/console/sign-in' | '/operator/console/sandbox'>;

const all = operatorRoles;
const money = ['finance', 'admin'] as const;
const people = ['compliance', 'admin'] as const;
const orders = ['support', 'finance', 'admin'] as const;

/** The roles that may make each call. */
export const rolesOfCalls: Readonly<Record<OperatorPath, readonly OperatorRole[]>> = {
  [operatorPaths.review]: all,
  [operatorPaths.order]: all,
  [operatorPaths.resolve]: orders,
  [operatorPaths.approve]: money,
  [operatorPaths.hits]: people,
  [operatorPaths.decideHit]: people,
  [operatorPaths.flag]: people,
  [operatorPaths.approveUnflag]: people,
  [operatorPaths.sold]: orders,
  [operatorPaths.resolveSold]: money,
  [operatorPaths.approveSold]: money,
  [operatorPaths.export]: people,
  [operatorPaths.approveExport]: people,
  [operatorPaths.erase]: people,
  [operatorPaths.approveErasure]: people,
  [operatorPaths.disputes]: orders,
  [operatorPaths.noteDispute]: orders,
  [settlementPaths.lines]: money,
  [settlementPaths.missing]: money,
  [settlementPaths.reports]: money,
  [settlementPaths.day]: money,
  [settlementPaths.decide]: money,
  [settlementPaths.approve]: money,
  [settlementPaths.close]: money,
  [merchantDeskPaths.list]: all,
  [merchantDeskPaths.one]: all,
  [merchantDeskPaths.events]: orders,
  [merchantDeskPaths.resend]: orders,
  [merchantDeskPaths.register]: ['admin'],
  [merchantDeskPaths.link]: ['support', 'admin'],
  [merchantDeskPaths.suspend]: ['finance', 'compliance', 'admin'],
  [merchantDeskPaths.propose]: ['admin'],
  [merchantDeskPaths.approve]: ['admin'],
  [consolePaths.me]: all,
  [consolePaths.signOut]: all,
  [consolePaths.orders]: all,
  [consolePaths.search]: all,
  [consolePaths.story]: all,
  [consolePaths.reveal]: ['support', 'compliance', 'admin'],
  [consolePaths.note]: all,
  [consolePaths.payments]: orders,
  [consolePaths.ask]: orders,
  [consolePaths.waiting]: all,
  [consolePaths.audit]: people,
  // A file leaves the house: support reads page by page.
  [exportPaths.orders]: ['finance', 'compliance', 'admin'],
  [exportPaths.disputes]: money,
  [exportPaths.events]: money,
  [exportPaths.audit]: people,
  [accessPaths.access]: all,
  [accessPaths.newPasskey]: all,
  [accessPaths.addPasskey]: all,
  [accessPaths.removePasskey]: all,
  [accessPaths.recoveryCodes]: all,
  [accessPaths.endSession]: all,
  [moneyPaths.money]: money,
  [moneyPaths.journals]: money,
  [figurePaths.figures]: all,
  [methodPaths.list]: all,
  [methodPaths.health]: all,
  [methodPaths.rehearse]: money,
  [methodPaths.propose]: money,
  [methodPaths.approve]: money,
  [workPaths.assignments]: all,
  [workPaths.assign]: all,
  [workPaths.views]: all,
  [workPaths.saveView]: all,
  [workPaths.dropView]: all,
  [workPaths.watch]: all,
  [workPaths.identity]: people,
};

/** Returns whether a role may make a call. */
export function mayCall(role: OperatorRole, path: OperatorPath): boolean {
  return rolesOfCalls[path].includes(role);
}

/** Returns whether a role may decide an order by this action. Support may not move money. */
export function mayAct(role: OperatorRole, action: OperatorAction): boolean {
  return mayCall(role, operatorPaths.resolve) && (!isMoneyAction(action) || money.some((one) => one === role));
}
