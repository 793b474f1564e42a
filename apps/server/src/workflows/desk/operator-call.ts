/** The operator who calls the desk, and the call's number in the audit. */
export interface OperatorCall {
  readonly operator: string;
  /** The trace id of the answer. */
  readonly requestId: string;
}
