/** A choice with the name that people read. */
export interface NamedOption {
  readonly value: string;
  readonly label: string;
}

/** Finds options that contain the typed text, ignoring case and accents. Those that begin with it come first. */
export function findOptions(options: readonly NamedOption[], typed: string): readonly NamedOption[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return options;
  const found = options.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: NamedOption) => plain(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
