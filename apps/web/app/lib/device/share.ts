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
