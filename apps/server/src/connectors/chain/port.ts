import type { CoinCode } from '@kassa/money';

interface Sending {
  /** The order's number, or what stands in its place. */
  readonly orderNo: string;
  /** Where it goes, as the chain writes it. */
  readonly recipient: string;
}

/** An item that is minted by a merchant's contract, which refuses the same order a second time. */
export interface Mint extends Sending {
  readonly standard: 'ERC721' | 'ERC1155';
  readonly contract: string;
  readonly tokenId: bigint;
  readonly quantity: number;
}

/** A coin that leaves the treasury: nothing but the transaction's number keeps it from leaving twice. */
export interface Transfer extends Sending {
  readonly standard: 'COIN';
  readonly coin: CoinCode;
  /** Base units of the coin, as our own table counts them. */
  readonly units: bigint;
}

/** What one transaction does. */
export type Send = Mint | Transfer;

/** The price of a transaction's gas, in wei. */
export interface GasPrice {
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint;
}

/** What a send would take. */
export type SendPlan =
  | {
      readonly kind: 'possible';
      readonly gas: bigint;
      /** How many transactions of the treasury are mined, as enough nodes say; null where too few say the same. */
      readonly minedNonce: bigint | null;
      readonly balanceWei: bigint;
      /** What the treasury holds of the coin that is sent, base units; 0 of a mint. */
      readonly units: bigint;
    }
  /** The chain would not let it happen now, by its own word. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Of an address as it is written: `unchecked` may be right, but nothing in it would show a slip of the pen; `mistyped`: a
 * character is wrong; `nobodys`: what is sent there reaches no buyer (the treasury's own too); `unknown`: none of this network.
 */
export type AddressVerdict = 'checked' | 'unchecked' | 'unknown' | 'mistyped' | 'nobodys';

/** A transaction in a block. */
export interface MinedTransaction {
  readonly hash: string;
  readonly block: bigint;
  /** `unclear`: it succeeded, and yet what was to be sent did not arrive as it should: only a person can tell why. */
  readonly outcome: 'done' | 'reverted' | 'unclear';
  /** What it cost, in wei of the network's own coin. */
  readonly feeWei: bigint;
}

/** What the nodes say of a transaction. */
export interface Sighting {
  /** In a block by the word of most; null where none knows it in one. */
  readonly mined: MinedTransaction | null;
  /** Whether enough nodes say this very thing for it to be believed. */
  readonly agreed: boolean;
}

/** How far a chain is, as enough nodes agree. Where they don't, nothing is final. */
export interface ChainHead {
  /** The newest block that won't change any more, by the configured finality; -1 where none is agreed on. */
  readonly finalBlock: bigint;
  /** How many transactions of our account stand in final blocks. */
  readonly finalNonce: bigint;
}

/**
 * One network of an EVM, through one node or several. What asks the chain throws when no node can be reached: then nothing
 * is known, and the caller asks again. What completes a delivery or gives money back needs the word of several nodes, where
 * several are configured. Signing needs no network.
 */
export interface ChainConnector {
  readonly network: string;
  readonly chainId: number;
  /** The account that pays, mints and holds the coins. */
  readonly treasury: string;
  /** The network's own coin. */
  readonly coin: CoinCode;
  /** What it can send. */
  readonly coins: readonly CoinCode[];
  /** Below this the treasury takes no more orders. */
  readonly lowWei: bigint;
  /** An address as the chain writes it (EIP-55); null where the text is none, its capitals are wrong, or it is nobody's. */
  readAddress(text: string): string | null;
  /** What an address is worth as it is written. */
  judgeAddress(text: string): AddressVerdict;
  /** Whether a program lives at an address: it may not be able to use what it is sent. */
  isContract(address: string): Promise<boolean>;
  /** Where anybody can look a transaction up; null where no explorer is configured. */
  transactionUrl(hash: string): string | null;
  plan(send: Send): Promise<SendPlan>;
  /** What gas costs now, at most what is configured; with what was paid before, enough more that nodes take it in its place. */
  priceGas(before?: GasPrice): Promise<GasPrice>;
  /** Signs, without sending. */
  sign(
    send: Send,
    how: GasPrice & { readonly nonce: bigint; readonly gas: bigint },
  ): Promise<{ raw: string; hash: string }>;
  /** Sends what was signed, to every node. One that the chain has already, or has no more use for, is no error. */
  broadcast(raw: string): Promise<void>;
  /** Whether one of these transactions, all of one number, stands in a block. */
  findMined(hashes: readonly string[], send: Send): Promise<Sighting>;
  head(): Promise<ChainHead>;
  /** The transaction of our account that used this number, in a final block; null where that can't be proved. */
  usedBy(nonce: bigint, finalBlock: bigint): Promise<string | null>;
  /** What the treasury holds of everything that it can send, base units of our own table. */
  balances(): Promise<ReadonlyMap<CoinCode, bigint>>;
  /** Whether the contract counts the order as minted, as of that block. @throws too where too few nodes say the same */
  isMinted(mint: Mint, block: bigint): Promise<boolean>;
  /** What is wrong with its nodes, for the log; '' where nothing is. */
  trouble(): Promise<string>;
}

/** Networks by their names on links. */
export type ChainConnectors = ReadonlyMap<string, ChainConnector>;
