/** Saves a file as a download of the browser. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the click handler has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
