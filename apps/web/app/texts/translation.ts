import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type * as english from './en/index.ts';

/** Every set of texts, as the pages read it. */
export type Catalogue = { [Name in keyof typeof english]: TextsOf<(typeof english)[Name]> };

/** The texts that each language provides: every text of the catalogue, in the shape of the English one. */
export type Translation = { [Name in keyof Catalogue]: Whole<Catalogue[Name]> };

/** External texts are optional in English and required in the other languages. */
type Whole<Texts> = {
  [Text in keyof Texts]: Texts[Text] extends { readonly [key: string]: string | undefined }
    ? Required<Texts[Text]>
    : Texts[Text];
};
