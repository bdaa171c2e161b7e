/** Sections of a document, each with a heading and paragraphs. */
export function TextSections({
  sections,
}: {
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className="grid gap-1.5">
      <h3 className="text-lg">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-sm text-ink-soft">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
