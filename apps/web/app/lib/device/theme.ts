import { createStoredValue } from './stored-value.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const storedTheme = createStoredValue('theme');

/**
 * Inline script of the head. Applies the chosen theme before the first paint, so that the other theme never flashes. It
 * is a string because it must not wait for a module.
 */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';

/** The chosen theme and its setter. `system` follows the operating system. */
export function useTheme(): { theme: ThemeChoice; setTheme: (theme: ThemeChoice) => void } {
  const stored = storedTheme.use();
  return { theme: stored === 'light' || stored === 'dark' ? stored : 'system', setTheme };
}

function setTheme(theme: ThemeChoice): void {
  storedTheme.set(theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Background colors (`--ground`) for the browser's toolbar and the web app manifest, which cannot read the style sheet. */
export const THEME_COLORS = { light: '#fbf6ec', dark: '#0a191d' };
