/** The names on a card, as the buyer typed them. */
export interface TypedNames {
  readonly firstName: string;
  readonly lastName: string;
}

const none: TypedNames = { firstName: '', lastName: '' };
let typed = none;

/**
 * The names that were typed last in this page, so that a buyer whose card was declined does not type them again. Only in
 * memory: a reload forgets them.
 */
export const typedNames = {
  get: (): TypedNames => typed,
  set: (names: TypedNames): void => {
    typed = names;
  },
};
