import type { CardField } from '../frame-messages.ts';

/** The provider refused to make a token: what is wrong with which field. `field` null: it did not answer. */
export class CardRefusal extends Error {
  readonly field: CardField | null;

  constructor(field: CardField | null, message: string) {
    super(message);
    this.field = field;
  }
}
