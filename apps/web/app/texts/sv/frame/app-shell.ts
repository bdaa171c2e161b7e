import type { Translation } from '../../translation.ts';

export const appShell: Translation['appShell'] = {
  title: 'Sidan kräver uppkoppling',
  explanation:
    'Den har inte öppnats på den här enheten än. Så snart du är uppkopplad igen öppnas den av sig själv.',
};
