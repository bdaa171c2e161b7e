import type { DocumentContent, DocumentTable } from './document-content.ts';
import {
  addFacts,
  type CellStyle,
  COLORS,
  clean,
  cleanLines,
  createCellStyle,
  type Document,
  FONTS,
  getTableParent,
  MARGIN,
  type Parent,
  renderPdf,
} from './pdf-parts.ts';

const TABLE_START_HEIGHT = 110;

/** Renders a document with its sum, its facts and its tables. */
export function renderDocument(content: DocumentContent): Promise<Buffer> {
  return renderPdf(content, (doc, root) => {
    if (content.voidNotice) addVoidNotice(doc, root, content.voidNotice);
    addAmount(doc, root, content.amount);
    addFacts(doc, root, content.facts);
    for (const table of content.tables ?? []) addTable(doc, root, table);
  });
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
      text: cleanLines(text),
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
