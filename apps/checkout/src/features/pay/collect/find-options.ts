/** A choice with the words that people read. */
export interface NamedOption {
  readonly value: string;
  readonly label: string;
}

/** Options that hold what was typed, in any case and without regard to accents; those that begin with it stand first. */
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
