/** What is minted for an order. Addresses as the chain writes them. */
export interface Mint {
  readonly orderNo: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly contract: string;
  readonly tokenId: bigint;
  readonly recipient: string;
  readonly quantity: number;
}

/** The price of a transaction's gas, in wei. */
export interface GasPrice {
  readonly maxFeeWei: bigint;
  readonly tipWei: bigint;
}

/** What a mint would take; `refused`: the chain would not let it happen now, by the contract's word. */
export type MintPlan =
  | { readonly kind: 'possible'; readonly gas: bigint; readonly minedNonce: bigint; readonly balanceWei: bigint }
  | { readonly kind: 'refused'; readonly reason: string };

/** A transaction in a block. */
export interface MinedTransaction {
  readonly hash: string;
  readonly block: bigint;
  readonly succeeded: boolean;
}

/** How far a chain is. */
export interface ChainHead {
  /** The newest block that won't change any more, by the configured finality. */
  readonly finalBlock: bigint;
  /** How many transactions of our account stand in final blocks. */
  readonly finalNonce: bigint;
}

/**
 * One network of an EVM. Everything that asks the chain throws when it can't be reached: then nothing is known, and the
 * caller asks again. Signing needs no network.
 */
export interface ChainConnector {
  readonly network: string;
  readonly chainId: number;
  /** The account that pays and mints. */
  readonly treasury: string;
  /** An address as the chain writes it (EIP-55); null where the text is none, or its capitals are wrong. */
  readAddress(text: string): string | null;
  /** Where anybody can look a transaction up; null where no explorer is configured. */
  transactionUrl(hash: string): string | null;
  planMint(mint: Mint): Promise<MintPlan>;
  /** What gas costs now; with what was paid before, enough more that nodes take it in its place. */
  priceGas(before?: GasPrice): Promise<GasPrice>;
  /** Signs, without sending. */
  signMint(
    mint: Mint,
    how: GasPrice & { readonly nonce: bigint; readonly gas: bigint },
  ): Promise<{ raw: string; hash: string }>;
  /** Sends what was signed. One that the chain has already, or has no more use for, is no error. */
  broadcast(raw: string): Promise<void>;
  /** The first of these that stands in a block; null when none does. */
  findMined(hashes: readonly string[]): Promise<MinedTransaction | null>;
  head(): Promise<ChainHead>;
  /** What the treasury holds of the chain's own coin, in wei. */
  balanceWei(): Promise<bigint>;
  /** Whether the contract counts the order as minted, as of that block. @throws too where the node does not have the block */
  isMinted(mint: Mint, block: bigint): Promise<boolean>;
}

/** Networks by their names on links. */
export type ChainConnectors = ReadonlyMap<string, ChainConnector>;
