import type { CoinCode } from '@kassa/money';

interface Sending {
  /** The order's number, or the one in its place. */
  readonly sendRef: string;
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

/** A coin that leaves the treasury. Only the transaction's number keeps it from leaving twice. */
export interface Transfer extends Sending {
  readonly standard: 'COIN';
  readonly coin: CoinCode;
  /** Base units of the coin, as our own table counts them. */
  readonly units: bigint;
}

/** The act of one transaction. */
export type Send = Mint | Transfer;

/** A coin that a transaction of our account moved. */
export type MovedCoin = Pick<Transfer, 'coin' | 'units' | 'recipient'>;

/** The price of a transaction's gas, in wei. */
export interface GasPrice {
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint;
}

/** The needs of a send. */
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
  /** The chain itself would refuse it now. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The verdict on an address as it is written. `unchecked`: it may be right, but nothing in it would show a typing error.
 * `mistyped`: a character is wrong. `nobodys`: what is sent there reaches no buyer (the treasury's own too). `unknown`: it is
 * no address of this network.
 */
export type AddressVerdict = 'checked' | 'unchecked' | 'unknown' | 'mistyped' | 'nobodys';

/** A transaction in a block. */
export interface MinedTransaction {
  readonly hash: string;
  readonly block: bigint;
  /** `unclear`: it succeeded, but what was sent did not arrive as it should. A person has to find out why. */
  readonly outcome: 'done' | 'reverted' | 'unclear';
  /** What it cost, in wei of the network's own coin. */
  readonly feeWei: bigint;
}

/** A transaction as the nodes report it. */
export interface Sighting {
  /** Its block, as most report it; null where none knows it in one. */
  readonly mined: MinedTransaction | null;
  /** Whether enough nodes agree for it to be believed. */
  readonly agreed: boolean;
}

/** How far a chain is, as enough nodes agree. Where they don't, nothing is final. */
export interface ChainHead {
  /** The newest block that won't change any more, by the configured finality; -1 where none is agreed on. */
  readonly finalBlock: bigint;
  /** How many transactions of our account are in final blocks. */
  readonly finalNonce: bigint;
}

/**
 * One EVM network, through one node or several. A call that asks the chain throws when no node can be reached: then nothing
 * is known, and the caller asks again. What completes a delivery or gives money back needs the agreement of several nodes,
 * where several are configured. Signing needs no network.
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
  /** Reads an address as the chain writes it (EIP-55); null where the text is none, its capitals are wrong, or it has no key. */
  readAddress(text: string): string | null;
  /** Judges an address as it is written. */
  judgeAddress(text: string): AddressVerdict;
  /** Returns whether a program is at an address: it may not be able to use what it is sent. */
  isContract(address: string): Promise<boolean>;
  /** Builds the address of a transaction's public page; null where no explorer is configured. */
  transactionUrl(hash: string): string | null;
  plan(send: Send): Promise<SendPlan>;
  /** Reads what gas costs now, at most what is configured. Given an earlier price, it is enough more to replace that one. */
  priceGas(before?: GasPrice): Promise<GasPrice>;
  /** Signs, without sending. */
  sign(
    send: Send,
    how: GasPrice & { readonly nonce: bigint; readonly gas: bigint },
  ): Promise<{ raw: string; hash: string }>;
  /** Sends a signed transaction to every node. One that the chain has already, or can't use any more, is no error. */
  broadcast(raw: string): Promise<void>;
  /** Looks whether one of these transactions, all of one number, is in a block. */
  findMined(hashes: readonly string[], send: Send): Promise<Sighting>;
  head(): Promise<ChainHead>;
  /** Finds the transaction of our account that used this number, in a final block; null where that can't be proved. */
  usedBy(nonce: bigint, finalBlock: bigint): Promise<string | null>;
  /**
   * Reads which coin a mined transaction of our account moved; null where it moved none of this network's coins, or was
   * reverted. @throws Error too where too few nodes agree
   */
  readMoved(hash: string): Promise<MovedCoin | null>;
  /** Reads the treasury's balance of everything that it can send, in base units of our own table. */
  balances(): Promise<ReadonlyMap<CoinCode, bigint>>;
  /** Returns whether the contract counts the order as minted, as of that block. @throws Error too where too few nodes agree */
  isMinted(mint: Mint, block: bigint): Promise<boolean>;
  /** Describes what is wrong with its nodes, for the log; '' where nothing is. */
  trouble(): Promise<string>;
}

/** Networks by their names on links. */
export type ChainConnectors = ReadonlyMap<string, ChainConnector>;
