/** Whether an address may be opened: a page, or an app by its own scheme, but nothing that runs or shows content of its own here. */
export function opens(address: string | null): address is string {
  if (address === null || !URL.canParse(address)) return false;
  return !['javascript:', 'data:', 'blob:', 'vbscript:', 'file:', 'about:'].includes(new URL(address).protocol);
}
