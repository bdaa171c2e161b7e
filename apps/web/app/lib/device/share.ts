/** Handing a page on: by the phone's own sheet, by WhatsApp, or by a copied address. */
export interface Shared {
  title: string;
  /** What the page is about, in one line. */
  text: string;
  url: string;
}

/** Whether the browser has a sheet of its own for sharing. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the sheet. Somebody who closes it again has changed their mind, which is no failure. */
export async function openShareSheet(shared: Shared): Promise<void> {
  await navigator.share(shared).catch(() => undefined);
}

/** Copies the address; tells whether that worked. */
export function copyAddress({ url }: Pick<Shared, 'url'>): Promise<boolean> {
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject();
  return copied.then(
    () => true,
    () => false,
  );
}

/** The link that opens WhatsApp with the words and the address filled in; whom to send them to is chosen there. */
export function whatsAppLink({ text, url }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
}
