export {
  type CardTrier,
  cardTrierOf,
  cardTryEntry,
  eraseCardTries,
  forgetTriesSql,
  insertTriesSql,
  mayTryCardSql,
  recordCardDecline,
  takeCardTry,
  tryColumns,
} from './card-tries.ts';
export { eraseClearedHits, type Hit, lockHit, type Meeting, moveHit, raiseHit, readOpenHits } from './hit-store.ts';
