export {
  type CardTrier,
  cardTrierOf,
  eraseCardTries,
  recordCardDecline,
  takeCardTry,
} from './card-tries.ts';
export { eraseClearedHits, type Hit, lockHit, type Meeting, moveHit, raiseHit, readOpenHits } from './hit-store.ts';
