/** The addresses from which a caller's country is found. */
export interface Caller {
  /** The client's address, as it was resolved behind trusted proxies. */
  readonly ip: string;
  /** The address that is connected to us: the client itself, or the last proxy. */
  readonly peer: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An entry of a list that matches a name or a wallet. */
export interface Listed {
  /** Number of the entry in its list. */
  readonly entry: string;
  readonly name: string;
  readonly program: string;
}

/**
 * Lists that others keep, read from files. Every question throws when it has no sure answer: a file is missing, broken or
 * empty, or a place is not known. Then nothing may be charged.
 */
export interface Screening {
  /** Returns whether callers from there are not served: a blocked range, or a blocked country. */
  isBlockedPlace(caller: Caller): Promise<boolean>;
  /** Finds entries whose name a person's name may be, in other order, spelling or length. */
  listedNames(name: string): Promise<readonly Listed[]>;
  /** Finds entries that name exactly this wallet. Capitals make no difference. */
  listedWallets(address: string): Promise<readonly Listed[]>;
}
