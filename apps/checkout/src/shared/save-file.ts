/** Hands a file to the browser as a download. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
