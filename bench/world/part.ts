/** A running part. */
export interface Part {
  /** Port that it listens on. */
  readonly port: number;
  close(): Promise<void>;
}
