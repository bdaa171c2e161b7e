import type { Translation } from '../../translation.ts';

export const appShell: Translation['appShell'] = {
  title: 'Diese Seite braucht eine Verbindung',
  explanation:
    'Sie wurde auf diesem Gerät noch nicht geöffnet. Sobald Sie wieder verbunden sind, öffnet sie sich von selbst.',
};
