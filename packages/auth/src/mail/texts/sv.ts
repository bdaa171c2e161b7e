import type { MailTexts } from './texts.ts';

const NOT_YOU = 'Om du inte bad om det här kan du strunta i mejlet: inget ändras.';

export const swedish: MailTexts = {
  tokenMails: {
    confirmation: ({ productName }) => ({
      subject: `Bekräfta din e-postadress för ${productName}`,
      heading: 'Bekräfta din adress',
      paragraphs: [`Välkommen till ${productName}. Bekräfta adressen, så är ditt konto klart.`],
      buttonLabel: 'Bekräfta adressen',
      footnote: 'Om du inte har skapat något konto kan du strunta i mejlet.',
    }),
    recovery: ({ productName }) => ({
      subject: `Byt ditt lösenord hos ${productName}`,
      heading: 'Välj nytt lösenord',
      paragraphs: ['Någon, förhoppningsvis du, har bett om ett nytt lösenord för kontot.'],
      buttonLabel: 'Välj nytt lösenord',
      footnote: NOT_YOU,
    }),
    email_change: ({ productName, email, newEmail }) => ({
      subject: `Bekräfta din nya e-postadress för ${productName}`,
      heading: 'Bekräfta din nya adress',
      paragraphs: [`Kontots e-postadress ska bytas från ${email} till ${newEmail ?? ''}.`],
      buttonLabel: 'Bekräfta bytet',
      footnote: NOT_YOU,
    }),
    magic_link: ({ productName }) => ({
      subject: `Din inloggningslänk till ${productName}`,
      heading: 'Logga in',
      paragraphs: ['Logga in med länken. Den fungerar en gång.'],
      buttonLabel: 'Logga in',
      footnote: NOT_YOU,
    }),
    invite: ({ productName }) => ({
      subject: `Du är inbjuden till ${productName}`,
      heading: `Du är inbjuden till ${productName}`,
      paragraphs: ['Ett konto är förberett för dig. Tacka ja till inbjudan för att börja använda det.'],
      buttonLabel: 'Tacka ja',
      footnote: 'Om du inte väntade dig det här kan du strunta i mejlet.',
    }),
    reauthentication: ({ productName }) => ({
      subject: `Din bekräftelsekod från ${productName}`,
      heading: 'Bekräfta att det är du',
      paragraphs: ['Skriv in koden där du blev ombedd om den.'],
      buttonLabel: '',
      footnote: 'Om du inte bad om det här, byt lösenord.',
    }),
  },
  notices: {
    password_changed: () => ({
      heading: 'Ditt lösenord är bytt',
      sentence: 'Lösenordet till ditt konto har just bytts.',
    }),
    email_changed: (address) => ({
      heading: 'Din e-postadress är bytt',
      sentence: `Ditt konto använder nu adressen ${address}. Den här adressen loggar inte in längre.`,
    }),
    phone_changed: (number) => ({
      heading: 'Ditt telefonnummer är bytt',
      sentence: `Ditt konto använder nu numret ${number}.`,
    }),
    identity_linked: (provider) => ({
      heading: 'Ett sätt att logga in har lagts till',
      sentence: `Ditt konto kan nu öppnas med ${provider}.`,
    }),
    identity_unlinked: (provider) => ({
      heading: 'Ett sätt att logga in har tagits bort',
      sentence: `Ditt konto kan inte längre öppnas med ${provider}.`,
    }),
    factor_enrolled: (type) => ({
      heading: 'Tvåstegsinloggning har lagts till',
      sentence: `Inloggningen till ditt konto kräver nu ett andra steg: ${type}.`,
    }),
    factor_unenrolled: (type) => ({
      heading: 'Tvåstegsinloggning har tagits bort',
      sentence: `Inloggningen till ditt konto kräver inte längre det här andra steget: ${type}.`,
    }),
    passkey_added: () => ({
      heading: 'En lösennyckel har lagts till',
      sentence: 'Ditt konto kan nu öppnas med en ny lösennyckel.',
    }),
    passkey_removed: () => ({
      heading: 'En lösennyckel har tagits bort',
      sentence: 'En av lösennycklarna till ditt konto har tagits bort.',
    }),
  },
  noticeSubject: (productName, heading) =>
    `${productName}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
  noticeFootnote: 'Om det inte var du, välj genast ett nytt lösenord och se igenom ditt konto.',
  factors: {
    totp: 'en kod från en autentiseringsapp',
    phone: 'en kod per sms',
    webauthn: 'en säkerhetsnyckel',
    recovery_code: 'återställningskoder',
  },
  yourCode: 'Din kod',
  orThisCode: 'Eller skriv in koden',
  colon: ':',
  sms: 'Din kod är {code}',
};
