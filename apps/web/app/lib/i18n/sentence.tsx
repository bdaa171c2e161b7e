import { Fragment, type ReactNode } from 'react';

/** A piece of a sentence: plain words, strong ones, or the words of a link that the page makes. */
export type Part = string | { strong: string } | { link: string };

/** A sentence of the catalogue that has strong words or a link in it. Strong words never break over two lines. */
export function Sentence({
  of: parts,
  link = (words) => words,
}: {
  of: readonly Part[];
  link?: ((words: string) => ReactNode) | undefined;
}) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    <Fragment key={index}>{pieceOf(part, link)}</Fragment>
  ));
}

function pieceOf(part: Part, link: (words: string) => ReactNode): ReactNode {
  if (typeof part === 'string') return part;
  if ('link' in part) return link(part.link);
  return <b className="whitespace-nowrap tabular-nums">{part.strong}</b>;
}
