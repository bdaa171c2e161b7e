import type { Translation } from '../translation.ts';

export const signature: Translation['signature'] = {
  signHere: 'Signez ici avec le doigt',
  clear: 'Effacer',
  typeInstead: 'Taper plutôt le nom',
  drawInstead: 'Dessiner plutôt',
  typedName: 'Prénom et nom',
  typedHint: 'Le nom tapé vaut signature.',
  errors: {
    signature_missing: 'Veuillez signer.',
    signature_malformed: 'Veuillez effacer le champ et signer à nouveau.',
    signature_not_latin: 'Veuillez écrire le nom en lettres latines, comme dans le passeport.',
  },
};
