import { isMoneyAction, isRefundAction, type OperatorAction } from './actions.ts';
import {
  accessPaths,
  consolePaths,
  exportPaths,
  figurePaths,
  holdPaths,
  lostPaths,
  merchantDeskPaths,
  methodPaths,
  moneyPaths,
  operatorPaths,
  ownPaths,
  peoplePaths,
  proposalPaths,
  settlementPaths,
  termsPaths,
  workPaths,
} from './paths.ts';
import type { ReleaseOutcome } from './release-outcomes.ts';
import { type ConsoleRole, merchantRoles, operatorRoles } from './role.ts';

type PathOf<T> = T[keyof T];
/** Path of a call that needs a session. */
export type OperatorPath =
  | Exclude<PathOf<typeof operatorPaths>, '/operator/sign-in'>
  | PathOf<typeof proposalPaths>
  | PathOf<typeof settlementPaths>
  | PathOf<typeof lostPaths>
  | PathOf<typeof merchantDeskPaths>
  | PathOf<typeof termsPaths>
  | PathOf<typeof exportPaths>
  | PathOf<typeof moneyPaths>
  | PathOf<typeof ownPaths>
  | Exclude<PathOf<typeof peoplePaths>, '/operator/console/join'>
  | Exclude<PathOf<typeof accessPaths>, `/operator/console/${string}`>
  | PathOf<typeof figurePaths>
  | PathOf<typeof methodPaths>
  | PathOf<typeof holdPaths>
  | PathOf<typeof workPaths>
  | Exclude<PathOf<typeof consolePaths>, '/operator/console/sign-in' | '/operator/console/sandbox'>;

const all = operatorRoles;
const everybody = [...operatorRoles, ...merchantRoles];
const builders = ['owner', 'developer'] as const;
const money = ['finance', 'admin'] as const;
const people = ['compliance', 'admin'] as const;
const orders = ['support', 'finance', 'admin'] as const;

/** The roles that may make each call. */
export const rolesOfCalls: Readonly<Record<OperatorPath, readonly ConsoleRole[]>> = {
  [operatorPaths.review]: all,
  [operatorPaths.order]: all,
  // An owner only proposes a refund, at the own merchant: see mayAct.
  [operatorPaths.resolve]: [...orders, 'owner'],
  [operatorPaths.approve]: money,
  // Further narrowed in the workflow: to who may approve that kind, and to who made it.
  [proposalPaths.decline]: [...money, 'compliance'],
  [proposalPaths.withdraw]: [...all, 'owner'],
  [operatorPaths.hits]: people,
  [operatorPaths.decideHit]: people,
  [operatorPaths.accounts]: people,
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
  [lostPaths.list]: orders,
  [lostPaths.decide]: money,
  [lostPaths.approve]: money,
  [merchantDeskPaths.list]: all,
  [merchantDeskPaths.one]: everybody,
  [merchantDeskPaths.events]: [...orders, ...merchantRoles],
  [merchantDeskPaths.resend]: [...orders, ...builders],
  [merchantDeskPaths.register]: ['admin'],
  [merchantDeskPaths.link]: ['support', 'admin', ...merchantRoles],
  [merchantDeskPaths.links]: [...orders, ...merchantRoles],
  [merchantDeskPaths.endLink]: ['support', 'admin', ...builders],
  [merchantDeskPaths.suspend]: ['finance', 'compliance', 'admin'],
  [merchantDeskPaths.propose]: ['admin'],
  [merchantDeskPaths.approve]: ['admin'],
  [termsPaths.terms]: [...all, 'owner'],
  [termsPaths.propose]: money,
  [termsPaths.approve]: money,
  [termsPaths.switchOff]: money,
  [termsPaths.payout]: ['owner'],
  [termsPaths.revealPayout]: money,
  [consolePaths.me]: everybody,
  [consolePaths.signOut]: everybody,
  [consolePaths.orders]: everybody,
  [consolePaths.search]: all,
  [consolePaths.story]: everybody,
  [consolePaths.reveal]: ['support', 'compliance', 'admin'],
  // Its body may name the buyer.
  [consolePaths.revealCallback]: ['support', 'compliance', 'admin'],
  [consolePaths.note]: all,
  [consolePaths.payments]: orders,
  [consolePaths.ask]: orders,
  [consolePaths.waiting]: all,
  [consolePaths.audit]: people,
  // A file leaves the house: support reads page by page.
  [exportPaths.orders]: ['finance', 'compliance', 'admin', 'owner'],
  [exportPaths.disputes]: money,
  [exportPaths.events]: [...money, ...builders],
  [exportPaths.audit]: people,
  [accessPaths.access]: everybody,
  [accessPaths.newPasskey]: everybody,
  [accessPaths.addPasskey]: everybody,
  [accessPaths.removePasskey]: everybody,
  [accessPaths.recoveryCodes]: everybody,
  [accessPaths.endSession]: everybody,
  [ownPaths.rotate]: ['owner'],
  [ownPaths.revoke]: ['owner'],
  [ownPaths.addEndpoint]: builders,
  [ownPaths.reviseEndpoint]: builders,
  [ownPaths.deleteEndpoint]: builders,
  [ownPaths.endpointSecret]: builders,
  [ownPaths.tryEndpoint]: builders,
  [ownPaths.settings]: builders,
  [ownPaths.look]: ['admin', ...builders],
  [ownPaths.contact]: ['owner'],
  // Further narrowed by the outcome: see mayRelease.
  [ownPaths.release]: merchantRoles,
  [ownPaths.testMethods]: ['admin', ...builders],
  [ownPaths.testPayment]: ['admin', ...builders],
  [ownPaths.playedPayment]: ['admin', ...builders],
  [ownPaths.testClock]: ['admin', ...builders],
  [peoplePaths.people]: ['admin', 'owner'],
  [peoplePaths.invite]: ['admin', 'owner'],
  [peoplePaths.approve]: ['admin'],
  [peoplePaths.decline]: ['admin'],
  [peoplePaths.withdraw]: ['admin'],
  // An owner's only at the own merchant.
  [peoplePaths.revoke]: ['admin', 'owner'],
  [peoplePaths.end]: ['admin', 'owner'],
  [moneyPaths.money]: money,
  [moneyPaths.journals]: money,
  [figurePaths.figures]: all,
  [methodPaths.list]: all,
  [methodPaths.health]: all,
  [methodPaths.rehearse]: money,
  [methodPaths.propose]: money,
  [methodPaths.approve]: money,
  [holdPaths.list]: all,
  [holdPaths.rehearse]: money,
  [holdPaths.propose]: money,
  [holdPaths.approve]: money,
  [workPaths.assignments]: all,
  [workPaths.assign]: all,
  [workPaths.views]: all,
  [workPaths.saveView]: all,
  [workPaths.dropView]: all,
  [workPaths.watch]: everybody,
  [workPaths.identity]: people,
};

/** Returns whether a role may make a call. */
export function mayCall(role: ConsoleRole, path: OperatorPath): boolean {
  return rolesOfCalls[path].includes(role);
}

/** Returns whether a role at a merchant may end a delivery this way. Only who holds the shop's keys sends money back. */
export function mayRelease(role: ConsoleRole, outcome: ReleaseOutcome): boolean {
  return outcome === 'delivered' ? mayCall(role, ownPaths.release) : mayCall(role, ownPaths.settings);
}

/**
 * Returns whether a role may decide an order by this action, or propose it where it moves money. Support may propose
 * refunds: who may approve one says so. A merchant's owner may propose that all money goes back.
 */
export function mayAct(role: ConsoleRole, action: OperatorAction): boolean {
  if (!mayCall(role, operatorPaths.resolve)) return false;
  if (role === 'owner') return action === 'refund';
  return !isMoneyAction(action) || isRefundAction(action) || mayCall(role, operatorPaths.approve);
}
