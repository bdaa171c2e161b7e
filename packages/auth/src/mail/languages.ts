import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import { french } from './texts/fr.ts';
import { dutch } from './texts/nl.ts';
import { swedish } from './texts/sv.ts';
import type { MailTexts } from './texts/texts.ts';

const TEXTS = { en: english, sv: swedish, nl: dutch, fr: french, de: german } satisfies Record<
  string,
  MailTexts
>;

/** A language of mails and text messages. */
export type MailLanguage = keyof typeof TEXTS;

export const DEFAULT_LANGUAGE: MailLanguage = 'en';
export const MAIL_LANGUAGES = Object.keys(TEXTS) as MailLanguage[];

/** The texts of mails and text messages in a language. */
export function getTexts(language: MailLanguage): MailTexts {
  return TEXTS[language];
}
