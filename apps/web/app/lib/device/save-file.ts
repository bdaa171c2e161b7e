/** Saves what was fetched as a file of the device, as a link with `download` would. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some phones read the file only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
