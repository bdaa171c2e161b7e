import type { MailTexts } from './texts.ts';

const NOT_YOU = 'Heb je hier niet om gevraagd, dan hoef je niets te doen: er verandert niets.';

export const dutch: MailTexts = {
  tokenMails: {
    confirmation: ({ productName, provider }) => ({
      subject: `Bevestig je e-mailadres voor ${productName}`,
      heading: 'Bevestig je adres',
      paragraphs: [
        provider
          ? `Iemand, hopelijk jij, heeft zich bij ${productName} aangemeld met ${provider}. Bevestig dit adres alleen als jij dat was: dan kan ${provider} het account openen.`
          : `Welkom bij ${productName}. Bevestig dit adres om je account af te maken.`,
      ],
      buttonLabel: 'Adres bevestigen',
      footnote: 'Heb je geen account gemaakt, dan hoef je niets te doen.',
    }),
    recovery: ({ productName }) => ({
      subject: `Wijzig je wachtwoord van ${productName}`,
      heading: 'Nieuw wachtwoord kiezen',
      paragraphs: ['Iemand, hopelijk jij, heeft om een nieuw wachtwoord voor dit account gevraagd.'],
      buttonLabel: 'Nieuw wachtwoord kiezen',
      footnote: NOT_YOU,
    }),
    email_change: ({ productName, email, newEmail }) => ({
      subject: `Bevestig je nieuwe e-mailadres voor ${productName}`,
      heading: 'Bevestig je nieuwe adres',
      paragraphs: [`Het e-mailadres van je account verandert van ${email} in ${newEmail ?? ''}.`],
      buttonLabel: 'Wijziging bevestigen',
      footnote: NOT_YOU,
    }),
    magic_link: ({ productName }) => ({
      subject: `Je inloglink voor ${productName}`,
      heading: 'Inloggen',
      paragraphs: ['Log in met deze link. Die werkt één keer.'],
      buttonLabel: 'Inloggen',
      footnote: NOT_YOU,
    }),
    invite: ({ productName }) => ({
      subject: `Je bent uitgenodigd voor ${productName}`,
      heading: `Je bent uitgenodigd voor ${productName}`,
      paragraphs: ['Er staat een account voor je klaar. Neem de uitnodiging aan om het te gebruiken.'],
      buttonLabel: 'Uitnodiging aannemen',
      footnote: 'Verwachtte je dit niet, dan hoef je niets te doen.',
    }),
    reauthentication: ({ productName }) => ({
      subject: `Je bevestigingscode van ${productName}`,
      heading: 'Bevestig dat jij het bent',
      paragraphs: ['Vul deze code in waar erom gevraagd werd.'],
      buttonLabel: '',
      footnote: 'Heb je hier niet om gevraagd, wijzig dan je wachtwoord.',
    }),
  },
  notices: {
    password_changed: () => ({
      heading: 'Je wachtwoord is gewijzigd',
      sentence: 'Het wachtwoord van je account is zojuist gewijzigd.',
    }),
    email_changed: (address) => ({
      heading: 'Je e-mailadres is gewijzigd',
      sentence: `Je account gebruikt nu het adres ${address}. Met dit adres log je niet meer in.`,
    }),
    phone_changed: (number) => ({
      heading: 'Je telefoonnummer is gewijzigd',
      sentence: `Je account gebruikt nu het nummer ${number}.`,
    }),
    identity_linked: (provider) => ({
      heading: 'Er is een manier van inloggen toegevoegd',
      sentence: `Je account gaat nu ook open met ${provider}.`,
    }),
    identity_unlinked: (provider) => ({
      heading: 'Er is een manier van inloggen verwijderd',
      sentence: `Je account gaat niet meer open met ${provider}.`,
    }),
    factor_enrolled: (type) => ({
      heading: 'Er is een tweede factor toegevoegd',
      sentence: `Inloggen op je account vraagt nu om een tweede stap: ${type}.`,
    }),
    factor_unenrolled: (type) => ({
      heading: 'Er is een tweede factor verwijderd',
      sentence: `Inloggen op je account vraagt niet meer om deze tweede stap: ${type}.`,
    }),
    factors_reset: () => ({
      heading: 'Je tweede factoren zijn gereset',
      sentence:
        'De beheerders hebben alle tweede factoren, herstelcodes en passkeys van je account verwijderd en het op alle apparaten uitgelogd. Je wachtwoord blijft. Log ermee in en stel opnieuw een tweede factor in.',
    }),
    passkey_added: () => ({
      heading: 'Er is een passkey toegevoegd',
      sentence: 'Je account gaat nu ook open met een nieuwe passkey.',
    }),
    passkey_removed: () => ({
      heading: 'Er is een passkey verwijderd',
      sentence: 'Een van de passkeys van je account is verwijderd.',
    }),
    new_device: (device) => ({
      heading: 'Nieuwe aanmelding bij je account',
      sentence: `Er is net bij je account ingelogd op een apparaat dat daarvoor nog niet is gebruikt: ${device}.`,
    }),
  },
  linkPage: {
    account: 'Voor het account {address}.',
    note: 'De link werkt één keer. Deze stap voorkomt dat programma’s die e-mails controleren hem opgebruiken.',
  },
  secureAccount: {
    buttonLabel: 'Dit was ik niet',
    footnote: (days) =>
      `Was jij dit, dan hoef je niets te doen. Zo niet, druk dan binnen ${days} dagen op de knop: die logt iedereen uit en helpt je aan een nieuw wachtwoord.`,
    question: {
      heading: 'Was het iemand anders?',
      consequences: [
        'Iedereen wordt op alle apparaten uitgelogd en het wachtwoord werkt niet meer. Passkeys, aanbieders en een telefoonnummer die sindsdien zijn toegevoegd, worden verwijderd.',
        'Daarna mailen we je een link voor een nieuw wachtwoord.',
      ],
      restores: 'Het account krijgt het adres {address} terug.',
      buttonLabel: 'Iedereen uitloggen',
      note: 'Was jij het, sluit dan deze pagina. Er is niets veranderd.',
    },
    outcomes: {
      mailed: {
        heading: 'Je account is beveiligd',
        paragraphs: [
          'Iedereen is uitgelogd en het oude wachtwoord werkt niet meer. In je mailbox zit een link voor een nieuw wachtwoord.',
          'Vraagt het inloggen om een tweede stap die je niet hebt ingesteld, schrijf ons dan.',
        ],
      },
      not_mailed: {
        heading: 'Je account is beveiligd',
        paragraphs: [
          'Iedereen is uitgelogd en het oude wachtwoord werkt niet meer. We kunnen nu geen e-mail sturen: kies over een paar minuten ‘Wachtwoord vergeten’ bij het inloggen.',
        ],
      },
      address_taken: {
        heading: 'Iedereen is uitgelogd',
        paragraphs: [
          'Het oude wachtwoord werkt niet meer. Het adres dat deze e-mail kreeg, hoort nu bij een ander account; we kunnen het hier niet teruggeven. Schrijf ons: we controleren dat je de eigenaar bent.',
        ],
      },
      used: {
        heading: 'Deze link is al gebruikt',
        paragraphs: [
          'Hij werkt één keer. Heb jij hem gebruikt, dan is toen iedereen uitgelogd. Kies ‘Wachtwoord vergeten’ bij het inloggen.',
        ],
      },
      expired: {
        heading: 'Deze link is te oud',
        paragraphs: [
          'Er is niets veranderd. Kies ‘Wachtwoord vergeten’ bij het inloggen. Werkt je adres daar niet meer, schrijf ons dan.',
        ],
      },
      unknown: {
        heading: 'Deze link werkt niet',
        paragraphs: [
          'Hij is niet volledig of is vervallen door een nieuwere stap. Er is niets veranderd. Kopieer de hele link uit de e-mail, of kies ‘Wachtwoord vergeten’ bij het inloggen.',
        ],
      },
    },
    signInLabel: 'Naar inloggen',
    contact: { email: 'E-mail', phone: 'Telefoon' },
  },
  noticeSubject: (productName, heading) =>
    `${productName}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
  noticeFootnote: 'Was jij dit niet, kies dan meteen een nieuw wachtwoord en kijk je account na.',
  factors: {
    totp: 'een code uit een authenticator-app',
    phone: 'een code per sms',
    webauthn: 'een beveiligingssleutel',
    recovery_code: 'herstelcodes',
  },
  yourCode: 'Je code',
  orThisCode: 'Of vul deze code in',
  colon: ':',
  sms: 'Je code is {code}',
};
