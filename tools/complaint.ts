/**
 * Thrown for a problem that the person at the terminal can solve. The message says what is wrong and what to do. No
 * stack is printed.
 */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
