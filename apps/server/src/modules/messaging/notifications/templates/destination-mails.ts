import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import type { Language } from '@coastline/domain/languages/languages';
import type { DestinationKind, DestinationPurpose } from '@coastline/domain/money/payment-destination';
import type { MailContent } from '@coastline/mail/render-mail';
import { getGuestTexts } from './guest/texts.ts';

/** `held`: saved, and used after a hold, for payouts only. `cancelled`: a held change was cancelled. */
type DestinationEvent = 'saved' | 'held' | 'cancelled';

/** Values of the template. The number has only its last characters. */
export interface DestinationMailFacts {
  event: DestinationEvent;
  purpose: DestinationPurpose;
  kind: DestinationKind;
  last4: string;
  usableFrom: Date;
}

type EventTexts = { heading: string; paragraphs: string[] };

interface Texts {
  events: { saved: Record<DestinationPurpose, EventTexts>; held: EventTexts; cancelled: EventTexts };
  kinds: Record<DestinationKind, string>;
  labels: Record<DestinationPurpose | 'cancelled' | 'usedFrom', string>;
  footnote: string;
}

const english: Texts = {
  events: {
    saved: {
      payout: {
        heading: 'Your payout details were saved',
        paragraphs: ['From now on the office sends your payouts there.'],
      },
      refund: {
        heading: 'Your refund details were saved',
        paragraphs: ['From now on the office sends your refunds there.'],
      },
    },
    held: {
      heading: 'Your payout details were changed',
      paragraphs: [
        'For your safety the new details are used only a day from now. Until then your payouts go where they went before.',
        'You can cancel the change on your account page until it is used.',
      ],
    },
    cancelled: {
      heading: 'The change of your payout details was cancelled',
      paragraphs: ['Your payouts keep going where they went before.'],
    },
  },
  kinds: { wave: 'Wave', bank: 'Bank account' },
  labels: {
    payout: 'New payout details',
    refund: 'New refund details',
    cancelled: 'Not used',
    usedFrom: 'Used from',
  },
  footnote: 'If this was not you, tell the office at once.',
};

const swedish: Texts = {
  events: {
    saved: {
      payout: {
        heading: 'Dina uppgifter för utbetalning är sparade',
        paragraphs: ['Från och med nu skickar kontoret dina utbetalningar dit.'],
      },
      refund: {
        heading: 'Dina uppgifter för återbetalning är sparade',
        paragraphs: ['Från och med nu skickar kontoret dina återbetalningar dit.'],
      },
    },
    held: {
      heading: 'Dina uppgifter för utbetalning är ändrade',
      paragraphs: [
        'För din säkerhet används de nya uppgifterna först om ett dygn. Till dess går dina utbetalningar dit de gått hittills.',
        'Du kan ta tillbaka ändringen på din kontosida tills den används.',
      ],
    },
    cancelled: {
      heading: 'Ändringen av dina uppgifter för utbetalning är återtagen',
      paragraphs: ['Dina utbetalningar går dit de gått hittills.'],
    },
  },
  kinds: { wave: 'Wave', bank: 'Bankkonto' },
  labels: {
    payout: 'Nya uppgifter för utbetalning',
    refund: 'Nya uppgifter för återbetalning',
    cancelled: 'Används inte',
    usedFrom: 'Används från',
  },
  footnote: 'Om det inte var du, kontakta kontoret genast.',
};

const dutch: Texts = {
  events: {
    saved: {
      payout: {
        heading: 'Je gegevens voor uitbetaling zijn opgeslagen',
        paragraphs: ['Vanaf nu stuurt het kantoor je uitbetalingen daarheen.'],
      },
      refund: {
        heading: 'Je gegevens voor terugbetaling zijn opgeslagen',
        paragraphs: ['Vanaf nu stuurt het kantoor je terugbetalingen daarheen.'],
      },
    },
    held: {
      heading: 'Je gegevens voor uitbetaling zijn gewijzigd',
      paragraphs: [
        'Voor je veiligheid worden de nieuwe gegevens pas over een dag gebruikt. Tot dan gaan je uitbetalingen waar ze tot nu toe heen gingen.',
        'Je kunt de wijziging op je accountpagina intrekken totdat ze wordt gebruikt.',
      ],
    },
    cancelled: {
      heading: 'De wijziging van je gegevens voor uitbetaling is ingetrokken',
      paragraphs: ['Je uitbetalingen gaan waar ze tot nu toe heen gingen.'],
    },
  },
  kinds: { wave: 'Wave', bank: 'Bankrekening' },
  labels: {
    payout: 'Nieuwe gegevens voor uitbetaling',
    refund: 'Nieuwe gegevens voor terugbetaling',
    cancelled: 'Niet gebruikt',
    usedFrom: 'Gebruikt vanaf',
  },
  footnote: 'Was jij dit niet, laat het dan meteen aan het kantoor weten.',
};

const french: Texts = {
  events: {
    saved: {
      payout: {
        heading: 'Vos coordonnées de versement sont enregistrées',
        paragraphs: ['Désormais, le bureau y envoie vos versements.'],
      },
      refund: {
        heading: 'Vos coordonnées de remboursement sont enregistrées',
        paragraphs: ['Désormais, le bureau y envoie vos remboursements.'],
      },
    },
    held: {
      heading: 'Vos coordonnées de versement ont changé',
      paragraphs: [
        'Pour votre sécurité, les nouvelles coordonnées ne servent que dans un jour. D’ici là, vos versements vont là où ils allaient.',
        'Vous pouvez annuler la modification sur la page de votre compte tant qu’elle ne sert pas.',
      ],
    },
    cancelled: {
      heading: 'La modification de vos coordonnées de versement est annulée',
      paragraphs: ['Vos versements vont là où ils allaient.'],
    },
  },
  kinds: { wave: 'Wave', bank: 'Compte bancaire' },
  labels: {
    payout: 'Nouvelles coordonnées de versement',
    refund: 'Nouvelles coordonnées de remboursement',
    cancelled: 'Non utilisé',
    usedFrom: 'Utilisé à partir du',
  },
  footnote: 'Si ce n’était pas vous, prévenez le bureau tout de suite.',
};

const german: Texts = {
  events: {
    saved: {
      payout: {
        heading: 'Ihre Angaben für Auszahlungen sind gespeichert',
        paragraphs: ['Von jetzt an schickt das Büro Ihre Auszahlungen dorthin.'],
      },
      refund: {
        heading: 'Ihre Angaben für Rückzahlungen sind gespeichert',
        paragraphs: ['Von jetzt an schickt das Büro Ihre Rückzahlungen dorthin.'],
      },
    },
    held: {
      heading: 'Ihre Angaben für Auszahlungen wurden geändert',
      paragraphs: [
        'Zu Ihrer Sicherheit gelten die neuen Angaben erst in einem Tag. Bis dahin gehen Ihre Auszahlungen dorthin, wohin sie bisher gingen.',
        'Sie können die Änderung auf Ihrer Kontoseite zurücknehmen, bis sie gilt.',
      ],
    },
    cancelled: {
      heading: 'Die Änderung Ihrer Angaben für Auszahlungen ist zurückgenommen',
      paragraphs: ['Ihre Auszahlungen gehen dorthin, wohin sie bisher gingen.'],
    },
  },
  kinds: { wave: 'Wave', bank: 'Bankkonto' },
  labels: {
    payout: 'Neue Angaben für Auszahlungen',
    refund: 'Neue Angaben für Rückzahlungen',
    cancelled: 'Nicht verwendet',
    usedFrom: 'Gilt ab',
  },
  footnote: 'Wenn Sie das nicht waren, sagen Sie es sofort dem Büro.',
};

const TEXTS: Record<Language, Texts> = {
  en: english,
  sv: swedish,
  nl: dutch,
  fr: french,
  de: german,
};

/** Mail about a change of where refunds or payouts go. It never contains the whole number. */
export function createDestinationMail(
  { event, purpose, kind, last4, usableFrom }: DestinationMailFacts,
  { productName, language }: { productName: string; language: Language },
): Omit<MailContent, 'productName' | 'footer'> & { footnote: string } {
  const { events, kinds, labels, footnote } = TEXTS[language];
  const { colon } = getGuestTexts(language);
  const { heading, paragraphs } = event === 'saved' ? events.saved[purpose] : events[event];
  const label = event === 'cancelled' ? labels.cancelled : labels[purpose];
  const facts: [string, string][] = [[label, `${kinds[kind]} •••• ${last4}`]];
  if (event === 'held') facts.push([labels.usedFrom, formatMoment(usableFrom, language)]);
  return { subject: `${productName}${colon} ${heading}`, heading, paragraphs, facts, footnote, colon };
}

function formatMoment(moment: Date, language: Language): string {
  const day = getGuestTexts(language).dates.fullDayWithYear(todayInBanjul(moment));
  return `${day}, ${moment.toISOString().slice(11, 16)} GMT`;
}
