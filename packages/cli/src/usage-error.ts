/** A call with words that mean nothing, so nothing was asked of anybody. Its message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for in right words and did not come about. Its message says what happened. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
