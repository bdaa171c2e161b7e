/** A page to share by the system share sheet, by WhatsApp, or as a copied URL. */
export interface SharedPage {
  title: string;
  /** One-line description of the page. */
  text: string;
  url: string;
}

/** Whether the browser supports the Web Share API. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system share sheet. Closing the sheet is not an error. */
export async function openShareSheet(shared: SharedPage): Promise<void> {
  await navigator.share(shared).catch(() => undefined);
}

/** URL that opens WhatsApp with text and URL filled in. The user chooses the recipient there. */
export function getWhatsAppShareUrl({ text, url }: SharedPage): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
}

/** Copies a text to the clipboard. Returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Fallback for insecure contexts and browsers without the clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;opacity:0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** Downloads a blob as a file, like a link with the `download` attribute. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some phones read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
