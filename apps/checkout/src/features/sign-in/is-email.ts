/** Whether a text has the form of one ASCII mail address; the server looks again, more closely. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[!-?A-~]+@[a-z0-9](?:[a-z0-9-]*\.)+[a-z]{2,}$/i.test(text.trim());
}
