/** Spellings of a name for file names, code, the API and texts. */
export interface Spelling {
  /** `gift-cards` */
  kebab: string;
  /** `giftCards` */
  camel: string;
  /** `GiftCards` */
  pascal: string;
  /** `gift_cards` */
  snake: string;
  /** `gift cards` */
  words: string;
  /** `Gift cards` */
  title: string;
}

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function isKebabCase(text: string): boolean {
  return KEBAB_CASE.test(text);
}

export function spell(kebab: string): Spelling {
  const parts = kebab.split('-');
  const words = parts.join(' ');
  const pascal = parts.map(capitalize).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, camel, pascal, snake: parts.join('_'), words, title: capitalize(words) };
}

/** The singular of a regular English plural. Other names, such as `fleet` or `status`, stay as they are. */
export function toSingular(kebab: string): string {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(kebab)) return kebab.slice(0, -2);
  return kebab.replace(/([^isu])s$/, '$1');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
