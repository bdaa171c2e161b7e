import type { Translation } from '../translation.ts';

export const signIn: Translation['signIn'] = {
  pageDescription:
    'Melden Sie sich an oder legen Sie ein Konto an, um in Gambia ein Auto zu buchen oder Ihr eigenes zu vermieten.',
  tabs: 'Anmelden oder Konto anlegen',
  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  welcome: {
    title: 'Schön, Sie zu sehen',
    text: 'Melden Sie sich an, um zu buchen oder Ihren Autos zu folgen.',
  },
  newcomer: {
    title: 'Kommen Sie an Bord',
    text: 'Ein Konto, um Autos zu buchen und Ihr eigenes zu vermieten.',
  },
  acceptBySignIn: ['Mit der Anmeldung akzeptieren Sie die ', 'Geschäfts\u00adbedingungen', '.'],
  acceptBySignUp: ['Mit dem Konto akzeptieren Sie die ', 'Geschäfts\u00adbedingungen', '.'],
  or: 'oder',
  withPasskey: 'Mit Passkey anmelden',
  withProvider: (name) => `Weiter mit ${name}`,
  browse: 'Ohne Konto umsehen',
  backToSignIn: 'Zurück zur Anmeldung',
  verifyLater:
    'Wir schicken Ihnen einen Link, mit dem Sie Ihre Adresse bestätigen. Öffnen Sie ihn vor der Anmeldung.',
  failed: 'Die Anmeldung ist fehlgeschlagen.',
  noPasskey: 'Es wurde kein Passkey verwendet.',
  brokenLink: [
    'Ein Link gilt einmal und für begrenzte Zeit. Melden Sie sich mit Ihrem Passwort an oder ',
    'fordern Sie einen neuen Link an',
    '.',
  ],
  brokenSignIn: 'Sie sind nicht angemeldet. Versuchen Sie es noch einmal oder melden Sie sich anders an.',
  registered: {
    title: 'Haben Sie schon ein Konto?',
    text: 'Diese Adresse ist registriert. Bitte melden Sie sich an.',
  },
  verify: {
    title: 'Konto erstellt!',
    text: 'Bitte bestätigen Sie Ihr Konto über die E-Mail, die wir geschickt haben.',
  },
  checkEmail: {
    title: 'Schauen Sie in Ihr Postfach',
    text: [
      'Wir haben einen Link an ',
      ' geschickt. Öffnen Sie ihn, um Ihre Adresse zu bestätigen; danach können Sie sich anmelden.',
    ],
  },
  forgot: {
    title: 'Passwort vergessen',
    text: 'Nennen Sie uns Ihre E-Mail-Adresse, und wir schicken Ihnen einen Link.',
    send: 'Link senden',
    sent: [
      'Empfänger ist ',
      '. Nach einigen Minuten nichts da? Sehen Sie im Spam-Ordner nach, prüfen Sie, ob Ihr Konto diese Adresse hat, oder senden Sie einen neuen Code.',
    ],
    notice: {
      title: 'Schauen Sie in Ihr Postfach',
      text: 'Wir haben Ihnen einen Link für ein neues Passwort geschickt.',
    },
    failed: 'Die E-Mail konnte nicht gesendet werden.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    text: 'Wählen Sie eines, das Sie nirgends sonst verwenden.',
    save: 'Passwort ändern',
    asked: { title: 'Passwort ändern', text: 'Bitte geben Sie unten ein neues Passwort ein.' },
    saved: { title: 'Passwort geändert!', text: 'Sie können sich jetzt mit dem neuen Passwort anmelden.' },
    failed: 'Das Passwort konnte nicht geändert werden.',
  },
  code: {
    title: 'Noch ein Schritt',
    text: 'Ihr Konto verlangt den zweiten Faktor.',
    form: 'Zweiter Faktor',
    factor: 'Code von',
    label: 'Code',
    hint: 'Sechs Ziffern aus Ihrer Authentifizierungs-App, alle 30 Sekunden neu',
    send: 'Weiter',
    unusable: 'Ihr zweiter Faktor funktioniert auf dieser Seite nicht. Bitte wenden Sie sich an das Büro.',
  },
  atCar: {
    title: 'Zum Buchen anmelden',
    text: 'Ihre Daten bleiben, wie Sie sie gewählt haben.',
    mayBook: 'Sie sind angemeldet und können dieses Auto buchen.',
    signInFailed: 'Anmeldung fehlgeschlagen',
    signUpFailed: 'Konto konnte nicht angelegt werden',
    later: 'Weiter ohne Konto',
  },
  office: {
    title: 'Anmeldung für Administratoren',
    text: (product) => `Für alle, die ${product} betreiben.`,
    pageDescription: 'Anmeldung für Administratoren.',
    noticeTitle: 'Sicherheit',
    notice:
      'Dieser Bereich ist nur für Administratoren; jedes andere Konto wird sofort abgemeldet. Geben Sie Ihr Passwort nie weiter und melden Sie sich ab, wenn Sie das Gerät verlassen.',
    others: 'Als Gast oder Vermieter anmelden',
    denied: 'Zugriff verweigert. Hier können sich nur Administratoren anmelden.',
    failed: 'Anmeldefehler',
    done: 'Angemeldet – willkommen in der Verwaltung',
  },
};

export const roleChoice: Translation['roleChoice'] = {
  title: 'Wählen Sie Ihre Rolle',
  text: 'Was führt Sie her?',
  pageDescription: 'Autos mieten, das eigene vermieten, oder beides.',
  renter: {
    title: 'Ich möchte Autos mieten',
    points: ['Verfügbare Autos ansehen', 'Schnell buchen', 'Buchungen verwalten'],
    action: 'Weiter als Mieter',
    chosen: 'Sie sind jetzt als Mieter registriert.',
  },
  owner: {
    title: 'Ich möchte mein Auto vermieten',
    points: ['Autos anbieten', 'Buchungen verwalten', 'Etwas dazuverdienen'],
    action: 'Weiter als Vermieter',
    chosen: 'Sie sind jetzt als Vermieter registriert.',
  },
  held: 'Haben Sie schon',
  note: 'Sie können die Rolle später wechseln oder beide haben.',
};

export const stepUp: Translation['stepUp'] = {
  title: 'Bestätigen Sie, dass Sie es sind',
  text: 'Diese Änderung braucht eine Anmeldung in den letzten zehn Minuten. Danach geht es von selbst weiter.',
  confirm: 'Bestätigen',
  withPasskey: 'Passkey verwenden',
  sendCode: 'Code per Mail senden',
  codeSent: (email) => `Wir haben einen Code an ${email} gesendet.`,
  otherAccount: 'Das ist ein anderes Konto. Verwenden Sie das, in dem Sie angemeldet sind.',
  app: {
    label: 'Code aus Ihrer Authenticator-App',
    hint: 'Sechs Ziffern, alle 30 Sekunden neu',
    malformed: 'Geben Sie die sechs Ziffern des Codes ein.',
    send: 'Weiter',
    resend: 'Neuen Code senden',
    resendIn: (seconds) => `Neuer Code in ${seconds} s`,
  },
};

export const mailCode: Translation['mailCode'] = {
  about: 'Geben Sie hier den Code aus der Mail ein, oder öffnen Sie deren Link.',
  expired: 'Dieser Code stimmt nicht oder gilt nicht mehr. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
  label: 'Code aus der Mail',
  hint: 'Sechs Ziffern. Der Code gilt einmal und für begrenzte Zeit.',
  malformed: 'Geben Sie die sechs Ziffern des Codes ein.',
  send: 'Weiter',
  resend: 'Neuen Code senden',
  resendIn: (seconds) => `Neuer Code in ${seconds} s`,
};

export const phoneCode: Translation['phoneCode'] = {
  about: 'Wir schicken Ihnen einen sechsstelligen Code per SMS.',
  sendFirst: 'Code per SMS senden',
  sent: 'Ein Code ist zu Ihrem Telefon unterwegs.',
  label: 'Code aus der SMS',
  hint: 'Sechs Ziffern. Der Code gilt einmal und für begrenzte Zeit.',
  malformed: 'Geben Sie die sechs Ziffern des Codes ein.',
  send: 'Weiter',
  resend: 'Neuen Code senden',
  resendIn: (seconds) => `Neuer Code in ${seconds} s`,
  somePhone: 'Telefon',
};

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Als ${account} fortfahren?`,
  replaces: (current) =>
    `Der Link meldet diesen Browser in einem anderen Konto an. Sie sind als ${current} angemeldet. Fahren Sie nur fort, wenn Sie diesen Link angefordert haben.`,
  signsIn:
    'Der Link meldet diesen Browser in diesem Konto an. Fahren Sie nur fort, wenn Sie den Link angefordert haben.',
  unnamed: 'ein anderes Konto',
  accept: 'Fortfahren',
  stay: 'Angemeldet bleiben',
  decline: 'Nicht anmelden',
};

export const captcha: Translation['captcha'] = {
  title: 'Kurze Sicherheitsprüfung',
  text: 'So halten wir Programme fern, die sich als Menschen ausgeben. Danach geht es von selbst weiter.',
  failed:
    'Die Prüfung ließ sich nicht laden. Schalten Sie Programme aus, die Inhalte blockieren, und versuchen Sie es erneut.',
};

export const fields: Translation['fields'] = {
  fullName: 'Vollständiger Name',
  phone: 'Telefonnummer',
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Passwort wiederholen',
  passwordHint: (characters) => `Mindestens ${characters} Zeichen`,
  someApp: 'Authentifizierungs-App',
};
