/** The filters of the merchants, as the page's address has them. */
export interface MerchantFilters {
  /** The beginning of a name, or a whole appId. */
  readonly text?: string;
  readonly suspended?: 'yes';
}

/** Reads the filters of an address. What means nothing is left out. */
export function merchantFiltersOf(given: object): MerchantFilters {
  const { text, suspended } = given as Readonly<Record<string, unknown>>;
  const wanted = text === undefined ? '' : String(text).trim();
  return {
    ...(/^\P{Cc}{1,64}$/u.test(wanted) && { text: wanted }),
    ...(suspended === 'yes' && { suspended }),
  };
}
