/** Something the person at the terminal can mend: the message says what is wrong and how, and no stack is shown. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
