import type { Translation } from '../translation.ts';

export const signIn: Translation['signIn'] = {
  pageDescription:
    'Logga in eller skapa ett konto för att boka en bil i Gambia, eller för att hyra ut din egen.',
  tabs: 'Logga in eller skapa konto',
  signIn: 'Logga in',
  signUp: 'Skapa konto',
  welcome: { title: 'Kul att se dig', text: 'Logga in för att boka eller för att följa dina bilar.' },
  newcomer: { title: 'Kom ombord', text: 'Ett konto för att boka bilar och för att hyra ut din egen.' },
  acceptBySignIn: ['När du loggar in godkänner du våra ', 'villkor', '.'],
  acceptBySignUp: ['När du skapar ett konto godkänner du våra ', 'villkor', '.'],
  or: 'eller',
  withPasskey: 'Logga in med lösennyckel',
  withProvider: (name) => `Fortsätt med ${name}`,
  browse: 'Se dig om utan konto',
  backToSignIn: 'Tillbaka till inloggningen',
  verifyLater: 'Vi skickar en länk för att bekräfta din adress. Öppna den innan du loggar in.',
  failed: 'Inloggningen misslyckades.',
  noPasskey: 'Ingen lösennyckel användes.',
  brokenLink: [
    'En länk fungerar en gång och under en begränsad tid. Logga in med ditt lösenord eller ',
    'be om en ny länk',
    '.',
  ],
  brokenSignIn: 'Du är inte inloggad. Försök en gång till, eller logga in på ett annat sätt.',
  registered: {
    title: 'Har du redan ett konto?',
    text: 'E-postadressen är registrerad. Logga in i stället.',
  },
  verify: { title: 'Kontot är skapat!', text: 'Kolla din e-post för att bekräfta kontot.' },
  checkEmail: {
    title: 'Kolla din e-post',
    text: ['Vi har skickat en länk till ', '. Öppna den för att bekräfta din adress; sedan kan du logga in.'],
  },
  forgot: {
    title: 'Glömt lösenordet',
    text: 'Ange din e-postadress så skickar vi en länk.',
    send: 'Skicka länk',
    sent: [
      'Den går till ',
      '. Har inget kommit efter några minuter? Titta i skräpposten, kontrollera att det här är adressen till ditt konto eller skicka en ny kod.',
    ],
    notice: { title: 'Kolla din e-post', text: 'Vi har skickat en länk för att byta lösenord.' },
    failed: 'Mejlet kunde inte skickas.',
  },
  reset: {
    title: 'Välj nytt lösenord',
    text: 'Välj ett som du inte använder någon annanstans.',
    save: 'Byt lösenord',
    asked: { title: 'Byt ditt lösenord', text: 'Ange ett nytt lösenord nedan.' },
    saved: { title: 'Lösenordet är bytt!', text: 'Nu kan du logga in med ditt nya lösenord.' },
    failed: 'Lösenordet kunde inte bytas.',
  },
  code: {
    title: 'Ett steg till',
    text: 'Kontot kräver tvåstegsinloggning.',
    form: 'Tvåstegsinloggning',
    factor: 'Kod från',
    label: 'Kod',
    hint: 'Sex siffror från din autentiseringsapp, nya var 30:e sekund',
    send: 'Fortsätt',
    unusable: 'Din tvåstegsinloggning går inte att använda här. Kontakta kontoret.',
  },
  atCar: {
    title: 'Logga in för att boka',
    text: 'Dina datum ligger kvar.',
    mayBook: 'Nu är du inloggad och kan boka bilen.',
    signInFailed: 'Inloggningen misslyckades',
    signUpFailed: 'Kontot kunde inte skapas',
    later: 'Fortsätt titta utan konto',
  },
  office: {
    title: 'Inloggning för administratörer',
    text: (product) => `För dem som driver ${product}.`,
    pageDescription: 'Inloggning för administratörer.',
    noticeTitle: 'Säkerhet',
    notice:
      'Här får bara administratörer komma in; alla andra konton loggas ut direkt. Dela aldrig ditt lösenord, och logga ut när du lämnar enheten.',
    others: 'Logga in som gäst eller värd',
    denied: 'Åtkomst nekad. Bara administratörer kan logga in här.',
    failed: 'Inloggningsfel',
    done: 'Du är inloggad – välkommen till administrationen',
  },
};

export const roleChoice: Translation['roleChoice'] = {
  title: 'Välj din roll',
  text: 'Vad vill du göra här?',
  pageDescription: 'Hyr bilar, hyr ut din egen, eller båda delarna.',
  renter: {
    title: 'Jag vill hyra bilar',
    points: ['Se lediga bilar', 'Boka snabbt', 'Ha koll på bokningarna'],
    action: 'Fortsätt som gäst',
    chosen: 'Nu är du registrerad som gäst.',
  },
  owner: {
    title: 'Jag vill hyra ut min bil',
    points: ['Lägg upp bilar', 'Ha koll på bokningarna', 'Tjäna lite extra'],
    action: 'Fortsätt som värd',
    chosen: 'Nu är du registrerad som värd.',
  },
  held: 'Har du redan',
  note: 'Du kan byta roll senare, eller ha båda.',
};

export const stepUp: Translation['stepUp'] = {
  title: 'Bekräfta att det är du',
  text: 'Den här ändringen kräver en inloggning under de senaste tio minuterna. Sedan fortsätter det av sig självt.',
  confirm: 'Bekräfta',
  withPasskey: 'Använd en passkey',
  sendCode: 'Mejla mig en kod',
  codeSent: (email) => `Vi har skickat en kod till ${email}.`,
  otherAccount: 'Det är ett annat konto. Använd det som du är inloggad med.',
  app: {
    label: 'Kod från din autentiseringsapp',
    hint: 'Sex siffror, nya var 30:e sekund',
    malformed: 'Ange kodens sex siffror.',
    send: 'Fortsätt',
    resend: 'Skicka en ny kod',
    resendIn: (seconds) => `Ny kod om ${seconds} s`,
  },
};

export const mailCode: Translation['mailCode'] = {
  about: 'Skriv in koden från mejlet här, eller öppna länken i det.',
  expired: 'Koden är fel eller gäller inte längre. Kontrollera den eller be om en ny.',
  label: 'Kod från mejlet',
  hint: 'Sex siffror. Koden gäller en gång och en begränsad tid.',
  malformed: 'Ange kodens sex siffror.',
  send: 'Fortsätt',
  resend: 'Skicka en ny kod',
  resendIn: (seconds) => `Ny kod om ${seconds} s`,
};

export const phoneCode: Translation['phoneCode'] = {
  about: 'Vi skickar en sexsiffrig kod till din telefon i ett sms.',
  sendFirst: 'Skicka en kod som sms',
  sent: 'En kod är på väg till din telefon.',
  label: 'Kod från sms:et',
  hint: 'Sex siffror. Koden gäller en gång och en begränsad tid.',
  malformed: 'Ange kodens sex siffror.',
  send: 'Fortsätt',
  resend: 'Skicka en ny kod',
  resendIn: (seconds) => `Ny kod om ${seconds} s`,
  somePhone: 'Telefon',
};

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Fortsätta som ${account}?`,
  replaces: (current) =>
    `Länken loggar in den här webbläsaren på ett annat konto. Du är inloggad som ${current}. Fortsätt bara om du själv har bett om länken.`,
  signsIn:
    'Länken loggar in den här webbläsaren på det här kontot. Fortsätt bara om du själv har bett om länken.',
  unnamed: 'ett annat konto',
  accept: 'Fortsätt',
  stay: 'Fortsätt vara inloggad',
  decline: 'Logga inte in',
};

export const captcha: Translation['captcha'] = {
  title: 'Kort säkerhetskontroll',
  text: 'Den håller borta program som utger sig för att vara människor. Sedan fortsätter det av sig självt.',
  failed: 'Kontrollen kunde inte laddas. Stäng av det som blockerar innehåll och försök igen.',
};

export const fields: Translation['fields'] = {
  fullName: 'Fullständigt namn',
  phone: 'Telefonnummer',
  email: 'E-post',
  password: 'Lösenord',
  newPassword: 'Nytt lösenord',
  confirmPassword: 'Upprepa lösenordet',
  passwordHint: (characters) => `Minst ${characters} tecken`,
  someApp: 'Autentiseringsapp',
};
