import type { Translation } from '../translation.ts';

export const signature: Translation['signature'] = {
  signHere: 'Zet hier je handtekening met je vinger',
  clear: 'Wissen',
  typeInstead: 'Liever de naam typen',
  drawInstead: 'Liever tekenen',
  typedName: 'Voor- en achternaam',
  typedHint: 'De getypte naam geldt als handtekening.',
  errors: {
    signature_missing: 'Zet je handtekening.',
    signature_malformed: 'Wis het veld en zet je handtekening opnieuw.',
    signature_not_latin: 'Typ de naam in Latijnse letters, zoals in het paspoort.',
  },
};
