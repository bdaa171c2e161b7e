import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF with plain spaces. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
