import type { MailTexts } from './texts.ts';

const NOT_YOU = 'Om du inte bad om det här kan du strunta i mejlet: inget ändras.';

export const swedish: MailTexts = {
  tokenMails: {
    confirmation: ({ productName, provider }) => ({
      subject: `Bekräfta din e-postadress för ${productName}`,
      heading: 'Bekräfta din adress',
      paragraphs: [
        provider
          ? `Någon, förhoppningsvis du, loggade in på ${productName} med ${provider}. Bekräfta adressen bara om det var du: då kan ${provider} öppna kontot.`
          : `Välkommen till ${productName}. Bekräfta adressen, så är ditt konto klart.`,
      ],
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
    factors_reset: () => ({
      heading: 'Din tvåstegsinloggning har återställts',
      sentence:
        'Administratörerna har tagit bort alla andra steg, återställningskoder och nycklar från ditt konto och loggat ut det på alla enheter. Ditt lösenord gäller fortfarande. Logga in med det och lägg till ett andra steg på nytt.',
    }),
    passkey_added: () => ({
      heading: 'En lösennyckel har lagts till',
      sentence: 'Ditt konto kan nu öppnas med en ny lösennyckel.',
    }),
    passkey_removed: () => ({
      heading: 'En lösennyckel har tagits bort',
      sentence: 'En av lösennycklarna till ditt konto har tagits bort.',
    }),
    new_device: (device) => ({
      heading: 'Ny inloggning på ditt konto',
      sentence: `Någon loggade just in på ditt konto på en enhet som inte har använts för det tidigare: ${device}.`,
    }),
  },
  linkPage: {
    account: 'För kontot {address}.',
    note: 'Länken fungerar en gång. Det här steget hindrar program som kontrollerar e-post från att förbruka den.',
  },
  secureAccount: {
    buttonLabel: 'Det var inte jag',
    footnote: (days) =>
      `Om det var du behöver du inte göra något. Om inte, tryck på knappen inom ${days} dagar: den loggar ut alla och hjälper dig att välja ett nytt lösenord.`,
    question: {
      heading: 'Var det någon annan?',
      consequences: [
        'Alla loggas ut på alla enheter och lösenordet slutar gälla. Lösennycklar, leverantörer och telefonnummer som har lagts till sedan dess tas bort.',
        'Sedan mejlar vi dig en länk för att välja ett nytt lösenord.',
      ],
      restores: 'Kontot får tillbaka adressen {address}.',
      buttonLabel: 'Logga ut alla',
      note: 'Om det var du, stäng sidan. Ingenting har ändrats.',
    },
    outcomes: {
      mailed: {
        heading: 'Ditt konto är säkrat',
        paragraphs: [
          'Alla är utloggade och det gamla lösenordet gäller inte längre. I din inkorg finns en länk för att välja ett nytt lösenord.',
          'Om inloggningen ber om ett andra steg som du inte har lagt till, skriv till oss.',
        ],
      },
      not_mailed: {
        heading: 'Ditt konto är säkrat',
        paragraphs: [
          'Alla är utloggade och det gamla lösenordet gäller inte längre. Vi kan inte skicka mejl just nu: välj ”Glömt lösenordet” vid inloggningen om några minuter.',
        ],
      },
      address_taken: {
        heading: 'Alla är utloggade',
        paragraphs: [
          'Det gamla lösenordet gäller inte längre. Adressen som fick det här mejlet hör nu till ett annat konto, så vi kan inte lämna tillbaka den här. Skriv till oss: vi kontrollerar att kontot är ditt.',
        ],
      },
      used: {
        heading: 'Länken har redan använts',
        paragraphs: [
          'Den fungerar en gång. Om du använde den loggades alla ut då. Välj ”Glömt lösenordet” vid inloggningen.',
        ],
      },
      expired: {
        heading: 'Länken är för gammal',
        paragraphs: [
          'Ingenting har ändrats. Välj ”Glömt lösenordet” vid inloggningen. Om din adress inte längre fungerar där, skriv till oss.',
        ],
      },
      unknown: {
        heading: 'Länken fungerar inte',
        paragraphs: [
          'Den är ofullständig eller har upphört att gälla genom ett senare steg. Ingenting har ändrats. Kopiera hela länken ur mejlet, eller välj ”Glömt lösenordet” vid inloggningen.',
        ],
      },
    },
    signInLabel: 'Till inloggningen',
    contact: { email: 'E-post', phone: 'Telefon' },
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
