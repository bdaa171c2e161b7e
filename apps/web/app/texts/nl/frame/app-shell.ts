import type { Translation } from '../../translation.ts';

export const appShell: Translation['appShell'] = {
  title: 'Deze pagina heeft een verbinding nodig',
  explanation:
    'Ze is nog niet eerder op dit apparaat geopend. Zodra je weer verbinding hebt, opent ze vanzelf.',
};
