export {
  type CardTrier,
  cardTrierOf,
  eraseCardTries,
  noteCardDecline,
  sweepCardTries,
  takeCardTry,
} from './card-tries.ts';
export { eraseClearedHits, type Hit, lockHit, type Meeting, moveHit, raiseHit, readOpenHits } from './hit-store.ts';
