import type { CardField } from '../frame-messages.ts';

/** Thrown when the provider made no token: says what is wrong with which field. `field` null: it did not answer. */
export class CardRefusal extends Error {
  readonly field: CardField | null;

  constructor(field: CardField | null, message: string) {
    super(message);
    this.field = field;
  }
}
