import type { Translation } from '../../translation.ts';

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
