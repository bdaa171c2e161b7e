import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { DocumentContent, DocumentTable } from './document-content.ts';

const FONTS = {
  regular: fileURLToPath(
    import.meta.resolve(
      '@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
    ),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  ),
};
const COLORS = { ink: '#1b2b2e', soft: '#556568', line: '#d9d2c3', accent: '#0b5d66', danger: '#a3261f' };
const MARGIN = 56;
const FOOTER_HEIGHT = 24;
const LABEL_WIDTH = 165;
const TABLE_START_HEIGHT = 110;
const LINE_GAP = 0.5;
// Not printable; a font has no glyphs for them.
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

type Document = InstanceType<typeof PDFDocument>;
type Parent = PDFKit.PDFStructureElement;
type CellStyle = Pick<
  PDFKit.Mixins.CellOptions,
  'border' | 'borderColor' | 'padding' | 'textColor' | 'textOptions'
>;

/** Renders a document as a tagged PDF in A4. Equal contents give equal bytes. */
export function renderDocument(content: DocumentContent): Promise<Buffer> {
  const doc = createDocument(content);
  const finished = collectBytes(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  addHeader(doc, root, content);
  if (content.voidNotice) addVoidNotice(doc, root, content.voidNotice);
  addAmount(doc, root, content.amount);
  addFacts(doc, root, content.facts);
  for (const table of content.tables ?? []) addTable(doc, root, table);
  root.end();
  addFooters(doc, content);
  doc.end();
  return finished;
}

function createDocument({ title, number, issuer, language, createdAt }: DocumentContent): Document {
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

function collectBytes(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function addHeader(doc: Document, root: Parent, { issuer, title, number }: DocumentContent): void {
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

function addVoidNotice(
  doc: Document,
  root: Parent,
  { title, text }: NonNullable<DocumentContent['voidNotice']>,
): void {
  doc.font(FONTS.bold, 20).fillColor(COLORS.danger);
  doc.text(clean(title), { structParent: root });
  doc.font(FONTS.regular, 11);
  doc.text(clean(text), { structParent: root });
  doc.moveDown(1.5);
}

function addAmount(doc: Document, root: Parent, { label, value }: DocumentContent['amount']): void {
  doc.font(FONTS.regular, 11).fillColor(COLORS.soft);
  doc.text(clean(label), { structParent: root });
  doc.font(FONTS.bold, 20).fillColor(COLORS.ink);
  doc.text(clean(value), { structParent: root });
  doc.moveDown(1);
}

function addFacts(doc: Document, root: Parent, facts: DocumentContent['facts']): void {
  doc.font(FONTS.regular, 11);
  doc.table({
    ...getTableParent(root),
    columnStyles: [LABEL_WIDTH, '*'],
    data: facts.map(([label, value]) => [
      { ...createCellStyle(COLORS.soft), type: 'TH' as const, text: clean(label) },
      { ...createCellStyle(COLORS.ink), text: clean(value) },
    ]),
  });
}

function addTable(doc: Document, root: Parent, { title, columns, rows }: DocumentTable): void {
  doc.moveDown(1.5);
  // Keeps the title with the first rows.
  if (doc.y > doc.page.height - doc.page.margins.bottom - TABLE_START_HEIGHT) doc.addPage();
  doc.font(FONTS.bold, 13).fillColor(COLORS.ink);
  doc.text(clean(title), MARGIN, doc.y, { structParent: root, structType: 'H2' });
  doc.moveDown(0.3);
  doc.font(FONTS.regular, 9);
  const alignments = columns.map(({ isAmount }) => ({
    x: isAmount ? ('right' as const) : ('left' as const),
  }));
  const toCells = (texts: string[], style: CellStyle) =>
    texts.map((text, index) => ({
      ...style,
      align: alignments[index] ?? { x: 'left' as const },
      text: text.split('\n').map(clean).join('\n'),
    }));
  const headings = toCells(
    columns.map((column) => column.title),
    createCellStyle(COLORS.soft),
  );
  doc.table({
    ...getTableParent(root),
    columnStyles: columns.map(({ width }) => width ?? '*'),
    data: [
      headings.map((cell) => ({ ...cell, type: 'TH' as const })),
      ...rows.map((row) => toCells(row, createCellStyle(COLORS.ink))),
    ],
  });
}

// The types of PDFKit lack this option of tables.
function getTableParent(structParent: Parent): object {
  return { structParent };
}

function createCellStyle(textColor: string): CellStyle {
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
function addFooters(doc: Document, { issuer, number }: DocumentContent): void {
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

function clean(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ');
}
