/** Returns whether a text has the form of one ASCII mail address. The server checks it more strictly. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[!-?A-~]+@[a-z0-9](?:[a-z0-9-]*\.)+[a-z]{2,}$/i.test(text.trim());
}
