import type { Tx } from '../kernel/database.ts';
import type { ChainSend } from '../modules/deliveries/index.ts';

/**
 * What a send is for, locked: told of each step in the transaction of that step, and free to write what follows from it. Each
 * comes once, but for `changed`; `final` and `failed` may still come after `lost`, and `lost` after `final` where a chain took
 * back what it had called final.
 */
export interface OwnedSend {
  /** Whether it may be given its number now, or be given up for being late: false while a person decides about it. */
  readonly maySend: boolean;
  /** Its number is taken: from here on it may be mined. */
  reserved(tx: Tx): Promise<void>;
  /** It was handed to the network. */
  sent(tx: Tx, hash: string): Promise<void>;
  /** It has happened, and for good. */
  final(tx: Tx, hash: string, send: ChainSend): Promise<void>;
  /** It has not happened and can't any more. */
  failed(tx: Tx, send: ChainSend): Promise<void>;
  /** It is late, or unclear: a person looks, while it is followed on. */
  lost(tx: Tx, reason: string): Promise<void>;
  /** Something of it has changed that a screen may show. */
  changed(tx: Tx): Promise<void>;
}

/** Those who have things sent on a chain. */
export interface SendOwner {
  /** Locks the row that stands behind a send, before the send's own; undefined where there is none. */
  lock(tx: Tx, reference: string): Promise<OwnedSend | undefined>;
}
