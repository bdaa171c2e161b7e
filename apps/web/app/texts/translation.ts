import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type * as english from './en/index.ts';

type Catalogue = { [Name in keyof typeof english]: TextsOf<(typeof english)[Name]> };

/** What each language must bring: every text of the catalogue, in the shape of the English one. */
export type Translation = Catalogue;
