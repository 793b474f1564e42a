export {
  type CardTrier,
  cardTrierOf,
  noteCardDecline,
  sweepCardTries,
  takeCardTry,
} from './card-tries.ts';
export { type Hit, lockHit, type Meeting, moveHit, raiseHit, readOpenHits } from './hit-store.ts';
