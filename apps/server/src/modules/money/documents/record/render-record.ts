import { CAR_DRAWING } from '@coastline/domain/condition-records/car-drawing';
import { MARK_UNITS } from '@coastline/domain/condition-records/checklist';
import { SIGNATURE_BOX, type Signature, signaturePath } from '@coastline/domain/signatures/signature';
import type { DocumentContent } from '../document-content.ts';
import {
  addFacts,
  COLORS,
  clean,
  type Document,
  type DocumentHead,
  FONTS,
  MARGIN,
  type Parent,
  renderPdf,
} from '../pdf-parts.ts';

/** The texts and pictures of a record in reading order, formatted in its language. */
export interface RecordContent extends DocumentHead {
  facts: DocumentContent['facts'];
  drawing: { title: string; label: string; marks: { x: number; y: number; note: string }[] } | undefined;
  photos: { title: string; items: { caption: string; bytes: Buffer }[] };
  signatures: { title: string; items: { caption: string; signature: Signature }[] };
  seal: string[];
}

const DRAWING_SCALE = 0.62;
const MARK_RADIUS = 9;
const PHOTO = { columns: 3, gap: 10, width: 154, height: 116, caption: 14 };
const SIGNATURE_WIDTH = 200;
const SIGNATURE_SCALE = SIGNATURE_WIDTH / SIGNATURE_BOX.width;
const SIGNATURE_HEIGHT = SIGNATURE_BOX.height * SIGNATURE_SCALE;
const CAPTION_HEIGHT = 18;

/** Renders the record of a hand-over or return. */
export function renderRecord(content: RecordContent): Promise<Buffer> {
  return renderPdf(content, (doc, root) => {
    addFacts(doc, root, content.facts);
    if (content.drawing) addDrawing(doc, root, content.drawing);
    if (content.photos.items.length > 0) addPhotos(doc, root, content.photos);
    if (content.signatures.items.length > 0) addSignatures(doc, root, content.signatures);
    addSeal(doc, root, content.seal);
  });
}

function addHeading(doc: Document, root: Parent, { title, room }: { title: string; room: number }): void {
  doc.moveDown(1.2);
  if (doc.y > doc.page.height - doc.page.margins.bottom - room) doc.addPage();
  doc.font(FONTS.bold, 13).fillColor(COLORS.ink);
  doc.text(clean(title), MARGIN, doc.y, { structParent: root, structType: 'H2' });
  doc.moveDown(0.5);
}

function addDrawing(
  doc: Document,
  root: Parent,
  { title, label, marks }: NonNullable<RecordContent['drawing']>,
): void {
  const height = CAR_DRAWING.height * DRAWING_SCALE;
  addHeading(doc, root, { title, room: height + 40 });
  const top = doc.y;
  const figure = doc.struct('Figure', { alt: clean(label) }, () => {
    doc.save().translate(MARGIN, top).scale(DRAWING_SCALE).lineWidth(1.5).lineJoin('round');
    for (const path of CAR_DRAWING.outlines) doc.path(path).stroke(COLORS.soft);
    for (const path of CAR_DRAWING.lines) doc.path(path).stroke(COLORS.soft);
    for (const [index, mark] of marks.entries()) addMark(doc, mark, index + 1);
    doc.restore();
  });
  root.add(figure);
  const left = MARGIN + CAR_DRAWING.width * DRAWING_SCALE + 24;
  doc.font(FONTS.regular, 10).fillColor(COLORS.ink);
  doc.y = top;
  for (const [index, { note }] of marks.entries()) {
    const width = doc.page.width - MARGIN - left;
    doc.text(clean(`${index + 1}. ${note}`), left, doc.y, { width, structParent: root, structType: 'P' });
  }
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, top + height);
}

function addMark(doc: Document, mark: { x: number; y: number }, number: number): void {
  const x = (mark.x / MARK_UNITS) * CAR_DRAWING.width;
  const y = (mark.y / MARK_UNITS) * CAR_DRAWING.height;
  doc.circle(x, y, MARK_RADIUS).fill(COLORS.danger);
  doc.font(FONTS.bold, 11).fillColor('#ffffff');
  doc.text(String(number), x - MARK_RADIUS, y - 7, {
    width: 2 * MARK_RADIUS,
    align: 'center',
    lineBreak: false,
  });
}

function addPhotos(doc: Document, root: Parent, { title, items }: RecordContent['photos']): void {
  const rowHeight = PHOTO.height + PHOTO.caption + PHOTO.gap;
  addHeading(doc, root, { title, room: rowHeight + 30 });
  let top = doc.y;
  for (const [index, { caption, bytes }] of items.entries()) {
    const column = index % PHOTO.columns;
    if (column === 0 && index > 0) top += rowHeight;
    if (column === 0 && top > doc.page.height - doc.page.margins.bottom - rowHeight) {
      doc.addPage();
      top = doc.y;
    }
    const left = MARGIN + column * (PHOTO.width + PHOTO.gap);
    const figure = doc.struct('Figure', { alt: clean(caption) }, () => {
      doc.image(bytes, left, top, { fit: [PHOTO.width, PHOTO.height] });
    });
    root.add(figure);
    doc.font(FONTS.regular, 8).fillColor(COLORS.soft);
    const options = { width: PHOTO.width, lineBreak: false, ellipsis: true, structParent: root };
    doc.text(clean(caption), left, top + PHOTO.height + 3, options);
  }
  doc.x = MARGIN;
  doc.y = top + rowHeight;
}

function addSignatures(doc: Document, root: Parent, { title, items }: RecordContent['signatures']): void {
  addHeading(doc, root, { title, room: SIGNATURE_HEIGHT + CAPTION_HEIGHT + 40 });
  const top = doc.y;
  for (const [index, { caption, signature }] of items.entries()) {
    const left = MARGIN + index * (SIGNATURE_WIDTH + 40);
    if (signature.kind === 'typed') {
      doc.font(FONTS.regular, 18).fillColor(COLORS.ink);
      const options = { width: SIGNATURE_WIDTH, structParent: root };
      doc.text(clean(signature.name), left, top + SIGNATURE_HEIGHT / 3, options);
    } else {
      const figure = doc.struct('Figure', { alt: clean(caption) }, () => {
        doc.save().translate(left, top).scale(SIGNATURE_SCALE);
        doc.path(signaturePath(signature.strokes)).lineWidth(4).lineCap('round').lineJoin('round');
        doc.stroke(COLORS.ink).restore();
      });
      root.add(figure);
    }
    doc.font(FONTS.regular, 9).fillColor(COLORS.soft);
    doc.text(clean(caption), left, top + SIGNATURE_HEIGHT + 4, {
      width: SIGNATURE_WIDTH,
      structParent: root,
    });
  }
  doc.x = MARGIN;
  doc.y = top + SIGNATURE_HEIGHT + CAPTION_HEIGHT;
}

function addSeal(doc: Document, root: Parent, lines: readonly string[]): void {
  doc.moveDown(1.2);
  if (doc.y > doc.page.height - doc.page.margins.bottom - 40) doc.addPage();
  // Small enough for one line, so that a hash can be compared and copied.
  doc.font(FONTS.regular, 8).fillColor(COLORS.soft);
  for (const line of lines) doc.text(clean(line), MARGIN, doc.y, { structParent: root, structType: 'P' });
}
