/** Who calls the desk, and under which number the call stands in the audit. */
export interface OperatorCall {
  readonly operator: string;
  /** The trace id of the answer. */
  readonly requestId: string;
}
