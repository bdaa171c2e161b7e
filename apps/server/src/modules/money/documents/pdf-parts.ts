import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { DocumentContent } from './document-content.ts';

/** Parts that all PDF documents share. */

export const FONTS = {
  regular: fileURLToPath(
    import.meta.resolve(
      '@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
    ),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  ),
};
export const COLORS = {
  ink: '#1b2b2e',
  soft: '#556568',
  line: '#d9d2c3',
  accent: '#0b5d66',
  danger: '#a3261f',
};
export const MARGIN = 56;
const FOOTER_HEIGHT = 24;
const LABEL_WIDTH = 165;
const LINE_GAP = 0.5;
// Not printable; a font has no glyphs for them.
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

export type Document = InstanceType<typeof PDFDocument>;
/** A structure element, for screen readers. */
export type Parent = PDFKit.PDFStructureElement;
export type CellStyle = Pick<
  PDFKit.Mixins.CellOptions,
  'border' | 'borderColor' | 'padding' | 'textColor' | 'textOptions'
>;

/** The texts of the header and the footers of a document. */
export type DocumentHead = Pick<DocumentContent, 'title' | 'number' | 'issuer' | 'language' | 'createdAt'>;

/** Renders a tagged PDF in A4, with header and footers around its body. Equal contents give equal bytes. */
export function renderPdf(
  head: DocumentHead,
  addBody: (doc: Document, root: Parent) => void,
): Promise<Buffer> {
  const doc = createDocument(head);
  const finished = collectBytes(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  addHeader(doc, root, head);
  addBody(doc, root);
  root.end();
  addFooters(doc, head);
  doc.end();
  return finished;
}

export function createDocument({ title, number, issuer, language, createdAt }: DocumentHead): Document {
  return new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    font: FONTS.regular,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: clean(`${title} ${number}`),
      Author: clean(issuer.name),
      Creator: clean(issuer.name),
      CreationDate: createdAt,
    },
  });
}

export function collectBytes(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function addHeader(
  doc: Document,
  root: Parent,
  { issuer, title, number }: Pick<DocumentHead, 'issuer' | 'title' | 'number'>,
): void {
  doc.font(FONTS.bold, 14).fillColor(COLORS.accent);
  doc.text(clean(issuer.name), { structParent: root });
  doc.font(FONTS.regular, 9).fillColor(COLORS.soft);
  for (const line of issuer.lines) doc.text(clean(line), { structParent: root });
  doc.moveDown(2.5);
  doc.font(FONTS.bold, 24).fillColor(COLORS.ink);
  doc.text(clean(title), { structParent: root, structType: 'H1' });
  doc.font(FONTS.regular, 12).fillColor(COLORS.soft);
  doc.text(clean(number), { structParent: root });
  doc.moveDown(1.5);
}

export function addFacts(doc: Document, root: Parent, facts: DocumentContent['facts']): void {
  doc.font(FONTS.regular, 11);
  doc.table({
    ...getTableParent(root),
    columnStyles: [LABEL_WIDTH, '*'],
    data: facts.map(([label, value]) => [
      { ...createCellStyle(COLORS.soft), type: 'TH' as const, text: clean(label) },
      { ...createCellStyle(COLORS.ink), text: cleanLines(value) },
    ]),
  });
}

// The types of PDFKit lack this option of tables.
export function getTableParent(structParent: Parent): object {
  return { structParent };
}

export function createCellStyle(textColor: string): CellStyle {
  return {
    textColor,
    border: { top: 0, left: 0, right: 0, bottom: 0.75 },
    borderColor: COLORS.line,
    padding: { top: 6, bottom: 6, left: 0, right: 8 },
    // PDFKit drops the last line of a cell if rounding makes it a little too high; the gap below it leaves room for that.
    textOptions: { lineGap: LINE_GAP },
  };
}

/** Adds the number of the document and of the page to every page; an artifact, which screen readers skip. */
function addFooters(doc: Document, { issuer, number }: Pick<DocumentHead, 'issuer' | 'number'>): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // A text in the bottom margin would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    doc.font(FONTS.regular, 8).fillColor(COLORS.soft);
    doc.markContent('Artifact', { type: 'Pagination' });
    const text = clean(`${issuer.name} · ${number} · ${index + 1} / ${count}`);
    doc.text(text, MARGIN, doc.page.height - MARGIN, { lineBreak: false });
    doc.endMarkedContent();
  }
}

/** Replaces characters that cannot be printed; keeps the lines of a text. */
export function cleanLines(text: string): string {
  return text.split('\n').map(clean).join('\n');
}

export function clean(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ');
}
