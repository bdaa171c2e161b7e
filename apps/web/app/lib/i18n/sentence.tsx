import { Fragment, type ReactNode } from 'react';

/** A part of a sentence: plain text, strong text, or the text of a link. */
export type SentencePart = string | { strong: string } | { link: string };

/** A sentence of the catalogue with strong text or a link in it. Strong text never wraps. */
export function Sentence({
  parts,
  renderLink = (words) => words,
}: {
  parts: readonly SentencePart[];
  renderLink?: ((words: string) => ReactNode) | undefined;
}) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
    <Fragment key={index}>{renderPart(part, renderLink)}</Fragment>
  ));
}

function renderPart(part: SentencePart, link: (words: string) => ReactNode): ReactNode {
  if (typeof part === 'string') return part;
  if ('link' in part) return link(part.link);
  return <b className="whitespace-nowrap tabular-nums">{part.strong}</b>;
}
