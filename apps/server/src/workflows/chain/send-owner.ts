import type { App } from '../../app.ts';
import type { Tx } from '../../kernel/database.ts';
import type { SendRef } from '../../kernel/ids.ts';
import type { ChainSend, SendPurpose } from '../../modules/deliveries/index.ts';

/**
 * The locked row that a send is for. Each method runs in the transaction of its step and may write what follows. Each
 * is called once, except `changed`. `final` and `failed` may follow `lost`; `lost` may follow `final` where a chain
 * took back a final block.
 */
export interface OwnedSend {
  /** Whether the send may take its number or be given up for being late: false while a person decides about it. */
  readonly maySend: boolean;
  /** The number is taken: from here on the send may be mined. */
  reserved(tx: Tx): Promise<void>;
  /** The transaction was handed to the network. */
  sent(tx: Tx, hash: string): Promise<void>;
  /** The send has happened and is final. */
  final(tx: Tx, hash: string, send: ChainSend): Promise<void>;
  /** The send has not happened and cannot happen any more. */
  failed(tx: Tx, send: ChainSend): Promise<void>;
  /** The send is late or unclear: a person looks while it is still followed. */
  lost(tx: Tx, reason: string): Promise<void>;
  /** Something changed that a screen may show. */
  changed(tx: Tx): Promise<void>;
}

/** Finds the owners of one kind of send. */
export interface SendOwner {
  /** Locks the row that a send is for, before the send itself; undefined where there is none. */
  lock(tx: Tx, sendRef: SendRef): Promise<OwnedSend | undefined>;
}

/** What working sends needs: the program, and the owners of sends by purpose. */
export interface SendingApp extends App {
  readonly sendOwners: Readonly<Partial<Record<SendPurpose, SendOwner>>>;
}
