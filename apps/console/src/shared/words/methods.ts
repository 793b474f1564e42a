const names = new Map(__METHODS__);

/** Returns what a method is called; its code where the catalogue no longer has it. */
export function methodName(code: string): string {
  return names.get(code) ?? names.get(code.split('-', 1)[0] ?? '') ?? code;
}
