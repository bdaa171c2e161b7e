import type { Language } from '@coastline/domain/languages/languages';

export type SuspensionMailKind = 'account_suspended' | 'account_reactivated';

/** Values of the template. */
interface SuspensionFacts {
  productName: string;
  /** Phone, WhatsApp and e-mail of the office; empty if the settings have none. */
  office: string;
  /** Whether the person lists cars. Hosts read English. */
  isHost: boolean;
}

type SuspensionMailText = { subject: string; heading: string; paragraphs: string[]; signIn?: string };

type Texts = Record<SuspensionMailKind, (facts: SuspensionFacts) => SuspensionMailText>;

const withOffice = (sentence: string, office: string) =>
  office ? `${sentence}: ${office}.` : `${sentence}.`;

const english: Texts = {
  account_suspended: ({ productName, office, isHost }) => ({
    subject: `Your ${productName} account is suspended`,
    heading: 'Your account is suspended',
    paragraphs: [
      'The office has suspended your account. You are signed out everywhere and cannot sign in.',
      isHost
        ? 'Bookings stay as they are. Your cars are not shown in the search.'
        : 'Your bookings stay as they are.',
      withOffice('To ask why, or to object, please contact the office', office),
    ],
  }),
  account_reactivated: ({ productName, isHost }) => ({
    subject: `Your ${productName} account is active again`,
    heading: 'Your account is active again',
    paragraphs: [
      'The office has lifted the suspension of your account. You can sign in again.',
      ...(isHost ? ['Cars that were listed before are listed again.'] : []),
    ],
    signIn: 'Sign in',
  }),
};

const german: Texts = {
  account_suspended: ({ productName, office }) => ({
    subject: `Ihr Konto bei ${productName} ist gesperrt`,
    heading: 'Ihr Konto ist gesperrt',
    paragraphs: [
      'Das Büro hat Ihr Konto gesperrt. Sie sind überall abgemeldet und können sich nicht anmelden.',
      'Ihre Buchungen bleiben, wie sie sind.',
      withOffice('Wenn Sie den Grund wissen oder widersprechen möchten, wenden Sie sich an das Büro', office),
    ],
  }),
  account_reactivated: ({ productName }) => ({
    subject: `Ihr Konto bei ${productName} ist wieder frei`,
    heading: 'Ihr Konto ist wieder frei',
    paragraphs: ['Das Büro hat die Sperre Ihres Kontos aufgehoben. Sie können sich wieder anmelden.'],
    signIn: 'Anmelden',
  }),
};

const french: Texts = {
  account_suspended: ({ productName, office }) => ({
    subject: `Votre compte ${productName} est suspendu`,
    heading: 'Votre compte est suspendu',
    paragraphs: [
      'Le bureau a suspendu votre compte. Vous êtes déconnecté partout et ne pouvez plus vous connecter.',
      'Vos réservations restent comme elles sont.',
      office
        ? `Pour en connaître la raison ou la contester, contactez le bureau\u00a0: ${office}.`
        : 'Pour en connaître la raison ou la contester, contactez le bureau.',
    ],
  }),
  account_reactivated: ({ productName }) => ({
    subject: `Votre compte ${productName} est de nouveau actif`,
    heading: 'Votre compte est de nouveau actif',
    paragraphs: ['Le bureau a levé la suspension de votre compte. Vous pouvez de nouveau vous connecter.'],
    signIn: 'Se connecter',
  }),
};

const dutch: Texts = {
  account_suspended: ({ productName, office }) => ({
    subject: `Je account bij ${productName} is geschorst`,
    heading: 'Je account is geschorst',
    paragraphs: [
      'Het kantoor heeft je account geschorst. Je bent overal uitgelogd en kunt niet inloggen.',
      'Je boekingen blijven zoals ze zijn.',
      withOffice(
        'Wil je de reden weten of ben je het er niet mee eens, neem contact op met het kantoor',
        office,
      ),
    ],
  }),
  account_reactivated: ({ productName }) => ({
    subject: `Je account bij ${productName} is weer actief`,
    heading: 'Je account is weer actief',
    paragraphs: ['Het kantoor heeft de schorsing van je account opgeheven. Je kunt weer inloggen.'],
    signIn: 'Inloggen',
  }),
};

const swedish: Texts = {
  account_suspended: ({ productName, office }) => ({
    subject: `Ditt konto hos ${productName} är avstängt`,
    heading: 'Ditt konto är avstängt',
    paragraphs: [
      'Kontoret har stängt av ditt konto. Du är utloggad överallt och kan inte logga in.',
      'Dina bokningar är kvar som de är.',
      withOffice('Om du vill veta varför eller inte håller med, kontakta kontoret', office),
    ],
  }),
  account_reactivated: ({ productName }) => ({
    subject: `Ditt konto hos ${productName} är öppet igen`,
    heading: 'Ditt konto är öppet igen',
    paragraphs: ['Kontoret har hävt avstängningen av ditt konto. Du kan logga in igen.'],
    signIn: 'Logga in',
  }),
};

const TEXTS: Record<Language, Texts> = {
  en: english,
  de: german,
  fr: french,
  nl: dutch,
  sv: swedish,
};

/** Mail about a suspension or its end. It never contains the reason, which is an internal note of the office. */
export function createSuspensionMail(
  kind: SuspensionMailKind,
  facts: SuspensionFacts,
  language: Language,
): SuspensionMailText {
  return TEXTS[language][kind](facts);
}
