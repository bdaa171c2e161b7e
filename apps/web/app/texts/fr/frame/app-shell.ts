import type { Translation } from '../../translation.ts';

export const appShell: Translation['appShell'] = {
  title: 'Cette page a besoin d’une connexion',
  explanation:
    'Elle n’a pas encore été ouverte sur cet appareil. Elle s’ouvrira d’elle-même dès que vous serez de nouveau en ligne.',
};
