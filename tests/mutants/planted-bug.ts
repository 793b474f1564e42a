/** A bug that could have been written, and the tests that must notice it. */
export interface PlantedBug {
  /** What the product does then. */
  readonly bug: string;
  /** From the root, with `/`. */
  readonly file: string;
  /** A text that is in the file exactly once. */
  readonly find: string;
  /** What is planted in its place. */
  readonly replace: string;
  /** The test files of which one must fail. */
  readonly tests: readonly string[];
}
