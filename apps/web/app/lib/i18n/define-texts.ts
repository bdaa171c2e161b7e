/** A set of texts that belong together, as one screen or one part of it needs them: English, with its name in the catalogue. */
export interface TextSet<Name extends string, Texts> {
  name: Name;
  english: Texts;
}

/** The texts of a set, in any language. */
export type TextsOf<Set> = Set extends TextSet<string, infer Texts> ? Texts : never;

/** Words that English has elsewhere, such as the server's own messages: every other language brings one for each key. */
export type Elsewhere<Key extends string> = { readonly [Each in Key]?: string };

/** Defines the English texts of a set. A text with something filled in is a function, so that each language may order and count as it does. */
export function defineTexts<const Name extends string, Texts extends object>(
  name: Name,
  english: Texts,
): TextSet<Name, Texts> {
  return { name, english };
}
