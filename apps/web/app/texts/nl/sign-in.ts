import type { Translation } from '../translation.ts';

export const signIn: Translation['signIn'] = {
  pageDescription:
    'Log in of maak een account om in Gambia een auto te boeken, of om je eigen auto te verhuren.',
  tabs: 'Inloggen of account maken',
  signIn: 'Inloggen',
  signUp: 'Account maken',
  welcome: { title: 'Fijn je te zien', text: 'Log in om te boeken of om je auto’s te volgen.' },
  newcomer: { title: 'Kom aan boord', text: 'Eén account om auto’s te boeken en de jouwe te verhuren.' },
  acceptBySignIn: ['Door in te loggen ga je akkoord met de ', 'voorwaarden', '.'],
  acceptBySignUp: ['Door een account te maken ga je akkoord met de ', 'voorwaarden', '.'],
  or: 'of',
  withPasskey: 'Inloggen met een passkey',
  withProvider: (name) => `Doorgaan met ${name}`,
  browse: 'Rondkijken zonder account',
  backToSignIn: 'Terug naar inloggen',
  verifyLater: 'We mailen je een link om je adres te bevestigen. Open die voor je inlogt.',
  failed: 'Inloggen is niet gelukt.',
  noPasskey: 'Er is geen passkey gebruikt.',
  brokenLink: [
    'Een link werkt één keer en een beperkte tijd. Log in met je wachtwoord, of ',
    'vraag een nieuwe link aan',
    '.',
  ],
  brokenSignIn: 'Je bent niet ingelogd. Probeer het nog eens, of log op een andere manier in.',
  registered: {
    title: 'Heb je al een account?',
    text: 'Dit e-mailadres is geregistreerd. Log in.',
  },
  verify: { title: 'Account gemaakt!', text: 'Kijk in je mailbox om je account te bevestigen.' },
  checkEmail: {
    title: 'Kijk in je mailbox',
    text: [
      'We hebben een link gestuurd naar ',
      '. Open die om je adres te bevestigen; daarna kun je inloggen.',
    ],
  },
  forgot: {
    title: 'Wachtwoord vergeten',
    text: 'Geef je e-mailadres, dan sturen we je een link.',
    send: 'Link sturen',
    sent: [
      'Hij gaat naar ',
      '. Na een paar minuten nog niets? Kijk bij je spam, controleer of dit het adres van je account is, of stuur een nieuwe code.',
    ],
    notice: {
      title: 'Kijk in je mailbox',
      text: 'We hebben je een link gestuurd om je wachtwoord te wijzigen.',
    },
    failed: 'De e-mail kon niet worden verstuurd.',
  },
  reset: {
    title: 'Nieuw wachtwoord kiezen',
    text: 'Kies er een die je nergens anders gebruikt.',
    save: 'Wachtwoord wijzigen',
    asked: { title: 'Wijzig je wachtwoord', text: 'Vul hieronder een nieuw wachtwoord in.' },
    saved: { title: 'Wachtwoord gewijzigd!', text: 'Je kunt nu inloggen met je nieuwe wachtwoord.' },
    failed: 'Het wachtwoord kon niet worden gewijzigd.',
  },
  code: {
    title: 'Nog één stap',
    text: 'Je account vraagt om de tweede factor.',
    form: 'Tweede factor',
    factor: 'Code van',
    label: 'Code',
    hint: 'Zes cijfers uit je authenticator-app, elke 30 seconden nieuw',
    send: 'Doorgaan',
    unusable: 'Je tweede factor werkt niet op deze pagina. Neem contact op met het kantoor.',
  },
  atCar: {
    title: 'Log in om te boeken',
    text: 'Je data blijven staan.',
    mayBook: 'Je bent ingelogd en kunt deze auto boeken.',
    signInFailed: 'Inloggen mislukt',
    signUpFailed: 'Account maken mislukt',
    later: 'Verder kijken zonder account',
  },
  office: {
    title: 'Inloggen voor beheerders',
    text: (product) => `Voor wie ${product} runt.`,
    pageDescription: 'Inloggen voor beheerders.',
    noticeTitle: 'Veiligheid',
    notice:
      'Dit deel is alleen voor beheerders; elk ander account wordt meteen uitgelogd. Deel je wachtwoord nooit en log uit als je het apparaat verlaat.',
    others: 'Inloggen als huurder of verhuurder',
    denied: 'Geen toegang. Hier kunnen alleen beheerders inloggen.',
    failed: 'Inlogfout',
    done: 'Ingelogd – welkom in het beheer',
  },
};

export const roleChoice: Translation['roleChoice'] = {
  title: 'Kies je rol',
  text: 'Wat wil je hier doen?',
  pageDescription: 'Auto’s huren, je eigen auto verhuren, of allebei.',
  renter: {
    title: 'Ik wil auto’s huren',
    points: ['Beschikbare auto’s bekijken', 'Snel boeken', 'Boekingen beheren'],
    action: 'Verder als huurder',
    chosen: 'Je bent nu geregistreerd als huurder.',
  },
  owner: {
    title: 'Ik wil mijn auto verhuren',
    points: ['Auto’s aanbieden', 'Boekingen beheren', 'Wat extra verdienen'],
    action: 'Verder als verhuurder',
    chosen: 'Je bent nu geregistreerd als verhuurder.',
  },
  held: 'Heb je al',
  note: 'Je kunt later van rol wisselen, of allebei hebben.',
};

export const stepUp: Translation['stepUp'] = {
  title: 'Bevestig dat jij het bent',
  text: 'Voor deze wijziging moet je de afgelopen tien minuten zijn ingelogd. Daarna gaat het vanzelf verder.',
  confirm: 'Bevestigen',
  withPasskey: 'Passkey gebruiken',
  sendCode: 'Mail mij een code',
  codeSent: (email) => `We hebben een code naar ${email} gestuurd.`,
  otherAccount: 'Dat is een ander account. Gebruik het account waarmee je bent ingelogd.',
  app: {
    label: 'Code uit je authenticator-app',
    hint: 'Zes cijfers, elke 30 seconden nieuw',
    malformed: 'Vul de zes cijfers van de code in.',
    send: 'Verder',
    resend: 'Nieuwe code sturen',
    resendIn: (seconds) => `Nieuwe code over ${seconds} s`,
  },
};

export const mailCode: Translation['mailCode'] = {
  about: 'Vul hier de code uit de mail in, of open de link daarin.',
  expired: 'Deze code klopt niet of is niet meer geldig. Controleer hem of vraag een nieuwe aan.',
  label: 'Code uit de mail',
  hint: 'Zes cijfers. De code werkt één keer en voor beperkte tijd.',
  malformed: 'Vul de zes cijfers van de code in.',
  send: 'Verder',
  resend: 'Nieuwe code sturen',
  resendIn: (seconds) => `Nieuwe code over ${seconds} s`,
};

export const phoneCode: Translation['phoneCode'] = {
  about: 'We sturen een code van zes cijfers naar je telefoon, per sms.',
  sendFirst: 'Sms mij een code',
  sent: 'Er is een code onderweg naar je telefoon.',
  label: 'Code uit de sms',
  hint: 'Zes cijfers. De code werkt één keer en voor beperkte tijd.',
  malformed: 'Vul de zes cijfers van de code in.',
  send: 'Verder',
  resend: 'Nieuwe code sturen',
  resendIn: (seconds) => `Nieuwe code over ${seconds} s`,
  somePhone: 'Telefoon',
};

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Verdergaan als ${account}?`,
  replaces: (current) =>
    `De link logt deze browser in op een ander account. Je bent ingelogd als ${current}. Ga alleen verder als je zelf om deze link hebt gevraagd.`,
  signsIn:
    'De link logt deze browser in op dit account. Ga alleen verder als je zelf om de link hebt gevraagd.',
  unnamed: 'een ander account',
  accept: 'Verdergaan',
  stay: 'Ingelogd blijven',
  decline: 'Niet inloggen',
};

export const captcha: Translation['captcha'] = {
  title: 'Korte veiligheidscontrole',
  text: 'Zo houden we programma’s tegen die zich voordoen als mensen. Daarna gaat het vanzelf verder.',
  failed: 'De controle kon niet worden geladen. Schakel uit wat inhoud blokkeert en probeer het opnieuw.',
};

export const fields: Translation['fields'] = {
  fullName: 'Volledige naam',
  phone: 'Telefoonnummer',
  email: 'E-mail',
  password: 'Wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  confirmPassword: 'Wachtwoord herhalen',
  passwordHint: (characters) => `Minstens ${characters} tekens`,
  someApp: 'Authenticator-app',
};
