import type { Translation } from '../../translation.ts';

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
