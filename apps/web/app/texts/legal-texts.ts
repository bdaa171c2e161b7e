import type { TextSection, TextSettings } from '@coastline/domain/terms';

/** The long texts of a language, printed from the settings; in a file of their own, which loads when one of them is opened. */
export interface LegalTexts {
  terms: (settings: TextSettings) => readonly TextSection[];
  contract: (settings: TextSettings) => readonly TextSection[];
  /** That the English text counts. */
  note: string;
}
