/** Control characters but tabs and line ends, and what turns the direction of writing. */
const controls = /(?!\t|\n|\r\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** Makes text of others harmless to a terminal: providers, buyers and shops write what is shown here. */
export function terminalText(text: string): string {
  return text.replace(controls, '\ufffd');
}
