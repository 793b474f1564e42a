/** A call with words that mean nothing. Its message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
