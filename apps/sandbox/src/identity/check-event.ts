/** Events of a check that its provider reports. */
export type CheckEvent = 'opened' | 'submitted' | 'decided';
