/** The English texts of a screen or a part of it, with their name in the catalogue. */
export interface TextSet<Name extends string, Texts> {
  name: Name;
  english: Texts;
}

/** Type of the texts of a set, in any language. */
export type TextsOf<Set> = Set extends TextSet<string, infer Texts> ? Texts : never;

/** Texts whose English version is defined elsewhere, such as server messages. Every translation provides one for each key. */
export type ExternalTexts<Key extends string> = { readonly [Each in Key]?: string };

/** Defines the English texts of a set. Texts with variables are functions, so that each language can choose word order and plural. */
export function defineTexts<const Name extends string, Texts extends object>(
  name: Name,
  english: Texts,
): TextSet<Name, Texts> {
  return { name, english };
}
