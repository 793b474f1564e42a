export {
  closedUntil,
  type DaySums,
  insertDay,
  readClosing,
  readDaySums,
} from './day-store.ts';
export { type Line, type NewLine, passingReasons, type WaitReason } from './line.ts';
export { actionOf, decisionOf, subjectOf } from './line-proposal.ts';
export {
  endLines,
  endMatching,
  insertLines,
  type LineEnd,
  linesAreDueSql,
  lockProvider,
  nextUnmatched,
  readLineProvider,
  readTaken,
  readUnmatched,
  readWaiting,
  recordDecision,
} from './line-store.ts';
export { judgeLine, type Known, type Match, type Movement, settling } from './match-line.ts';
export { createRepeats } from './repeats.ts';
export {
  announceReport,
  beginReading,
  claimReport,
  dropBrokenLines,
  endReading,
  lastPlannedDay,
  lockReading,
  planDays,
  type ReadingEnd,
  type Report,
  readReportsJob,
  reportsAreDueSql,
} from './report-store.ts';
