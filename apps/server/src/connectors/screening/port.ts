/** Who calls, as far as a place can be told from it. */
export interface Caller {
  /** The client's address, as it was resolved behind trusted proxies. */
  readonly ip: string;
  /** Whoever is connected to us: the client itself, or the last proxy. */
  readonly peer: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An entry of a list that a name or a wallet meets. */
export interface Listed {
  /** Number of the entry in its list. */
  readonly entry: string;
  readonly name: string;
  readonly program: string;
}

/**
 * Lists that somebody else keeps, read from files. Every question throws when it can't be answered for sure (a file that is
 * missing, broken or empty; a place that nobody knows): then nobody may be charged.
 */
export interface Screening {
  /** Whether callers from there are not served: a blocked range, or a blocked country. */
  isBlockedPlace(caller: Caller): Promise<boolean>;
  /** Entries whose name a person's name may be, in other order, spelling or length. */
  listedNames(name: string): Promise<readonly Listed[]>;
  /** Entries that name exactly this wallet; capitals make no difference. */
  listedWallets(address: string): Promise<readonly Listed[]>;
}
