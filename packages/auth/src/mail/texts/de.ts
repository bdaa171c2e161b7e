import type { MailTexts } from './texts.ts';

const NOT_YOU = 'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun: Es ändert sich nichts.';

export const german: MailTexts = {
  tokenMails: {
    confirmation: ({ productName, provider }) => ({
      subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${productName}`,
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        provider
          ? `Jemand, hoffentlich Sie, hat sich bei ${productName} mit ${provider} angemeldet. Bestätigen Sie diese Adresse nur, wenn Sie es waren: Dann lässt sich das Konto mit ${provider} öffnen.`
          : `Willkommen bei ${productName}. Bestätigen Sie diese Adresse, dann ist Ihr Konto fertig angelegt.`,
      ],
      buttonLabel: 'Adresse bestätigen',
      footnote: 'Wenn Sie kein Konto angelegt haben, müssen Sie nichts tun.',
    }),
    recovery: ({ productName }) => ({
      subject: `Ihr neues Passwort für ${productName}`,
      heading: 'Neues Passwort wählen',
      paragraphs: ['Jemand, hoffentlich Sie, hat ein neues Passwort für dieses Konto angefordert.'],
      buttonLabel: 'Neues Passwort wählen',
      footnote: NOT_YOU,
    }),
    email_change: ({ productName, email, newEmail }) => ({
      subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${productName}`,
      heading: 'Bestätigen Sie die neue Adresse',
      paragraphs: [`Die E-Mail-Adresse Ihres Kontos soll von ${email} zu ${newEmail ?? ''} wechseln.`],
      buttonLabel: 'Änderung bestätigen',
      footnote: NOT_YOU,
    }),
    magic_link: ({ productName }) => ({
      subject: `Ihr Link zur Anmeldung bei ${productName}`,
      heading: 'Anmelden',
      paragraphs: ['Melden Sie sich mit diesem Link an. Er gilt einmal.'],
      buttonLabel: 'Anmelden',
      footnote: NOT_YOU,
    }),
    invite: ({ productName }) => ({
      subject: `Sie sind zu ${productName} eingeladen`,
      heading: `Sie sind zu ${productName} eingeladen`,
      paragraphs: ['Für Sie wurde ein Konto vorbereitet. Nehmen Sie die Einladung an, um es zu nutzen.'],
      buttonLabel: 'Einladung annehmen',
      footnote: 'Wenn Sie das nicht erwartet haben, müssen Sie nichts tun.',
    }),
    reauthentication: ({ productName }) => ({
      subject: `Ihr Bestätigungscode von ${productName}`,
      heading: 'Bestätigen Sie, dass Sie es sind',
      paragraphs: ['Geben Sie diesen Code dort ein, wo danach gefragt wurde.'],
      buttonLabel: '',
      footnote: 'Wenn Sie das nicht angefordert haben, ändern Sie Ihr Passwort.',
    }),
  },
  notices: {
    password_changed: () => ({
      heading: 'Ihr Passwort wurde geändert',
      sentence: 'Das Passwort Ihres Kontos wurde gerade geändert.',
    }),
    email_changed: (address) => ({
      heading: 'Ihre E-Mail-Adresse wurde geändert',
      sentence: `Ihr Konto hat jetzt die Adresse ${address}. Mit dieser hier melden Sie sich nicht mehr an.`,
    }),
    phone_changed: (number) => ({
      heading: 'Ihre Telefonnummer wurde geändert',
      sentence: `Ihr Konto hat jetzt die Nummer ${number}.`,
    }),
    identity_linked: (provider) => ({
      heading: 'Eine Art der Anmeldung kam hinzu',
      sentence: `Ihr Konto lässt sich jetzt auch mit ${provider} öffnen.`,
    }),
    identity_unlinked: (provider) => ({
      heading: 'Eine Art der Anmeldung wurde entfernt',
      sentence: `Ihr Konto lässt sich nicht mehr mit ${provider} öffnen.`,
    }),
    factor_enrolled: (type) => ({
      heading: 'Ein zweiter Faktor kam hinzu',
      sentence: `Die Anmeldung bei Ihrem Konto verlangt jetzt einen zweiten Schritt: ${type}.`,
    }),
    factor_unenrolled: (type) => ({
      heading: 'Ein zweiter Faktor wurde entfernt',
      sentence: `Die Anmeldung bei Ihrem Konto verlangt diesen zweiten Schritt nicht mehr: ${type}.`,
    }),
    factors_reset: () => ({
      heading: 'Ihre zweiten Faktoren wurden zurückgesetzt',
      sentence:
        'Alle zweiten Faktoren, Wiederherstellungscodes und Passkeys Ihres Kontos wurden von der Verwaltung entfernt, und es wurde auf allen Geräten abgemeldet. Ihr Passwort bleibt. Melden Sie sich damit an und richten Sie wieder einen zweiten Faktor ein.',
    }),
    passkey_added: () => ({
      heading: 'Ein Passkey kam hinzu',
      sentence: 'Ihr Konto lässt sich jetzt auch mit einem neuen Passkey öffnen.',
    }),
    passkey_removed: () => ({
      heading: 'Ein Passkey wurde entfernt',
      sentence: 'Einer der Passkeys Ihres Kontos wurde entfernt.',
    }),
    new_device: (device) => ({
      heading: 'Neue Anmeldung bei Ihrem Konto',
      sentence: `Bei Ihrem Konto wurde sich gerade auf einem Gerät angemeldet, das dafür noch nicht benutzt wurde: ${device}.`,
    }),
  },
  linkPage: {
    account: 'Für das Konto {address}.',
    note: 'Der Link gilt einmal. Dank dieses Schritts verbrauchen ihn Programme nicht, die E-Mails prüfen.',
  },
  secureAccount: {
    buttonLabel: 'Das war ich nicht',
    footnote: (days) =>
      `Wenn Sie das waren, ist nichts zu tun. Wenn nicht, drücken Sie innerhalb von ${days} Tagen die Schaltfläche: Sie meldet alle ab und hilft Ihnen zu einem neuen Passwort.`,
    question: {
      heading: 'War es jemand anderes?',
      consequences: [
        'Alle werden auf allen Geräten abgemeldet, und das Passwort gilt nicht mehr. Seither hinzugefügte Passkeys, Anbieter und Telefonnummern werden entfernt.',
        'Danach schicken wir Ihnen einen Link für ein neues Passwort.',
      ],
      restores: 'Das Konto bekommt wieder die Adresse {address}.',
      buttonLabel: 'Alle abmelden',
      note: 'Wenn Sie es waren, schließen Sie diese Seite. Es hat sich nichts geändert.',
    },
    outcomes: {
      mailed: {
        heading: 'Ihr Konto ist gesichert',
        paragraphs: [
          'Alle sind abgemeldet, und das alte Passwort gilt nicht mehr. In Ihrem Postfach ist ein Link für ein neues Passwort.',
          'Verlangt die Anmeldung einen zweiten Schritt, den Sie nicht eingerichtet haben, schreiben Sie uns.',
        ],
      },
      not_mailed: {
        heading: 'Ihr Konto ist gesichert',
        paragraphs: [
          'Alle sind abgemeldet, und das alte Passwort gilt nicht mehr. Wir können gerade keine E-Mail senden: Wählen Sie in einigen Minuten bei der Anmeldung „Passwort vergessen“.',
        ],
      },
      address_taken: {
        heading: 'Alle sind abgemeldet',
        paragraphs: [
          'Das alte Passwort gilt nicht mehr. Die Adresse, an die diese E-Mail ging, gehört inzwischen zu einem anderen Konto; hier können wir sie nicht zurückgeben. Schreiben Sie uns: Wir prüfen, dass Sie der Inhaber sind.',
        ],
      },
      used: {
        heading: 'Dieser Link wurde schon benutzt',
        paragraphs: [
          'Er gilt einmal. Wenn Sie ihn benutzt haben, wurden damals alle abgemeldet. Wählen Sie bei der Anmeldung „Passwort vergessen“.',
        ],
      },
      expired: {
        heading: 'Dieser Link ist zu alt',
        paragraphs: [
          'Es hat sich nichts geändert. Wählen Sie bei der Anmeldung „Passwort vergessen“. Wenn Ihre Adresse dort nicht mehr gilt, schreiben Sie uns.',
        ],
      },
      unknown: {
        heading: 'Dieser Link funktioniert nicht',
        paragraphs: [
          'Er ist unvollständig oder durch einen neueren Schritt ungültig. Es hat sich nichts geändert. Kopieren Sie den ganzen Link aus der E-Mail, oder wählen Sie bei der Anmeldung „Passwort vergessen“.',
        ],
      },
    },
    signInLabel: 'Zur Anmeldung',
    contact: { email: 'E-Mail', phone: 'Telefon' },
  },
  noticeSubject: (productName, heading) => `${productName}: ${heading}`,
  noticeFootnote: 'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und prüfen Sie Ihr Konto.',
  factors: {
    totp: 'ein Code einer Authentifizierungs-App',
    phone: 'ein Code per SMS',
    webauthn: 'ein Sicherheitsschlüssel',
    recovery_code: 'Wiederherstellungscodes',
  },
  yourCode: 'Ihr Code',
  orThisCode: 'Oder geben Sie diesen Code ein',
  colon: ':',
  sms: 'Ihr Code ist {code}',
};
