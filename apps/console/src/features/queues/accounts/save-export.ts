import type { ExportedPerson } from '@kassa/contract/operator-browser';

/** Saves what is held of a buyer as a JSON file on the reader's device. The server gives it out once. */
export function saveExport(person: ExportedPerson): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `kassa-buyer-${person.userNo}.json`;
  link.click();
  // A browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
