import type { ContractText } from '@coastline/contracts/bookings/rental-contract';
import { SIGNATURE_BOX, type Signature, signaturePath } from '@coastline/domain/signatures/signature';
import type { ContractSigning, RenderContract } from '../../booking/contracts/sign-contract.service.ts';
import { getContractTexts } from '../../booking/contracts/texts/texts.ts';
import { formatMoment, presentIssuer } from './documents.presenter.ts';
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
} from './pdf-parts.ts';
import { DOCUMENT_TEXTS } from './texts/texts.ts';

/** Width of a drawn signature, in points. */
const SIGNATURE_WIDTH = 210;
const SIGNATURE_SCALE = SIGNATURE_WIDTH / SIGNATURE_BOX.width;
const SIGNATURE_HEIGHT = SIGNATURE_BOX.height * SIGNATURE_SCALE;
/** Room for the signature with its facts, which stay on one page. */
const SIGNING_HEIGHT = 220;
/** Room for a heading with the first lines below it. */
const SECTION_START_HEIGHT = 70;
/** An unsigned copy has no instant of its own. */
const UNSIGNED_AT = new Date(0);

/** Creates the renderer of rental contracts: every text, then the signature with the hash of the content. */
export function createContractRenderer({ productName }: { productName: string }): RenderContract {
  return ({ content, signing, settings }) => {
    const [first] = content.texts;
    if (!first) throw new Error('A contract has at least one text.');
    const { language } = first;
    const texts = getContractTexts(language);
    const version = signing ? texts.version(signing.version) : texts.onPaper;
    const head: DocumentHead = {
      language,
      title: first.title,
      number: `${content.booking_number}, ${version}`,
      issuer: presentIssuer({ productName, settings }, DOCUMENT_TEXTS[language]),
      createdAt: signing?.signedAt ?? UNSIGNED_AT,
    };
    return renderPdf(head, (doc, root) => {
      for (const text of content.texts) {
        const section = doc.struct('Sect', { lang: text.language });
        root.add(section);
        addText(doc, section, { text, isFirst: text === first });
        section.end();
      }
      addSigning(doc, root, { signing, language, renter: content.parties.renter });
    });
  };
}

function addText(
  doc: Document,
  root: Parent,
  { text, isFirst }: { text: ContractText; isFirst: boolean },
): void {
  if (!isFirst) {
    doc.addPage();
    doc.font(FONTS.bold, 18).fillColor(COLORS.ink);
    doc.text(clean(text.title), MARGIN, doc.y, { structParent: root, structType: 'H1' });
    doc.moveDown(0.7);
  }
  addFacts(
    doc,
    root,
    text.facts.map(({ label, lines }) => [label, lines.join('\n')]),
  );
  for (const { heading, paragraphs } of text.sections) {
    keepTogether(doc, SECTION_START_HEIGHT);
    doc.font(FONTS.bold, 12).fillColor(COLORS.ink);
    doc.text(clean(heading), MARGIN, doc.y, { structParent: root, structType: 'H2' });
    doc.font(FONTS.regular, 10).fillColor(COLORS.ink);
    for (const paragraph of paragraphs) {
      doc.moveDown(0.25);
      doc.text(clean(paragraph), { structParent: root, structType: 'P' });
    }
  }
}

/** Leaves a gap, or begins a new page if less than `height` is left. */
function keepTogether(doc: Document, height: number): void {
  if (doc.y > doc.page.height - doc.page.margins.bottom - height) doc.addPage();
  else doc.moveDown(1);
}

function addSigning(
  doc: Document,
  root: Parent,
  parts: { signing: ContractSigning | undefined; language: DocumentHead['language']; renter: string },
): void {
  const { signing, language, renter } = parts;
  const texts = getContractTexts(language);
  keepTogether(doc, SIGNING_HEIGHT);
  doc.font(FONTS.bold, 12).fillColor(COLORS.ink);
  doc.text(clean(texts.signature), MARGIN, doc.y, { structParent: root, structType: 'H2' });
  if (!signing) {
    addLines(doc, root, [renter, texts.placeAndDate]);
    return;
  }
  const { signature } = signing;
  if (signature) addSignature(doc, root, { signature, label: texts.signature });
  const notes = [
    ...(signature ? [] : [texts.paperSigned]),
    ...(signature?.kind === 'typed' ? [texts.typedName] : []),
    ...(signature && signing.isWitnessed ? [texts.witness] : []),
  ];
  addFacts(doc, root, [
    [texts.renter, [renter, ...notes].join('\n')],
    [texts.signedAt, formatMoment(signing.signedAt, language)],
  ]);
  doc.moveDown(1);
  // Small enough for one line, so that it can be compared and copied.
  doc.font(FONTS.regular, 8).fillColor(COLORS.soft);
  const hash = `${texts.contentHash}: ${signing.contentSha256}`;
  doc.text(clean(hash), MARGIN, doc.y, { structParent: root, structType: 'P' });
}

function addSignature(
  doc: Document,
  root: Parent,
  { signature, label }: { signature: Signature; label: string },
): void {
  if (signature.kind === 'typed') {
    doc.moveDown(0.5);
    doc.font(FONTS.regular, 22).fillColor(COLORS.ink);
    doc.text(clean(signature.name), { structParent: root, structType: 'P' });
    doc.moveDown(0.5);
    return;
  }
  const top = doc.y + 6;
  const figure = doc.struct('Figure', { alt: label }, () => {
    doc.save().translate(MARGIN, top).scale(SIGNATURE_SCALE);
    doc.path(signaturePath(signature.strokes)).lineWidth(4).lineCap('round').lineJoin('round');
    doc.stroke(COLORS.ink).restore();
  });
  root.add(figure);
  doc.y = top + SIGNATURE_HEIGHT + 8;
}

/** Lines to write on. */
function addLines(doc: Document, root: Parent, labels: string[]): void {
  for (const label of labels) {
    const y = doc.y + 40;
    doc.markContent('Artifact');
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + SIGNATURE_WIDTH, y)
      .lineWidth(0.75)
      .stroke(COLORS.soft);
    doc.endMarkedContent();
    doc.font(FONTS.regular, 10).fillColor(COLORS.soft);
    doc.text(clean(label), MARGIN, y + 4, { structParent: root, structType: 'P' });
  }
}
