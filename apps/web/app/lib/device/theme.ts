import { createStoredChoice } from './stored-choice.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const choice = createStoredChoice('theme');

/**
 * Runs in the head before the first paint, so a chosen theme never flashes. Written out by hand because it must not
 * wait for any module.
 */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';

/** Light, dark or as the system says. */
export function useTheme(): { theme: ThemeChoice; setTheme: (theme: ThemeChoice) => void } {
  const stored = choice.use();
  return { theme: stored === 'light' || stored === 'dark' ? stored : 'system', setTheme };
}

function setTheme(theme: ThemeChoice): void {
  choice.set(theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
