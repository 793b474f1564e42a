import { sessionStore } from '../../../shared/session/session.ts';

/** The names on a card, as the buyer typed them. */
export interface TypedNames {
  readonly firstName: string;
  readonly lastName: string;
}

const none: TypedNames = { firstName: '', lastName: '' };
let typed = { userNo: '', names: none };

const userNow = () => sessionStore.get()?.userNo ?? '';

/**
 * The names that this buyer typed last in this page, so that after a declined card they are still there. Only in memory:
 * a reload forgets them, and nobody who logs in afterwards sees them.
 */
export const typedNames = {
  get: (): TypedNames => (typed.userNo === userNow() ? typed.names : none),
  set: (names: TypedNames): void => {
    typed = { userNo: userNow(), names };
  },
};
