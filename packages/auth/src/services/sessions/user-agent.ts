import Bowser from 'bowser';

/** Browser and operating system of a user agent, as far as they are known. */
interface UserAgentNames {
  browser: string | undefined;
  system: string | undefined;
}

// A user agent can contain any text, which the parser returns as the name of an unknown browser.
const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP));
const SHORT_NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** Parses a user agent: `Chrome` and `Android`, `Safari` and `iPhone`. */
export function parseUserAgent(userAgent: string | null | undefined): UserAgentNames {
  if (!userAgent) return { browser: undefined, system: undefined };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = BROWSERS.has(browser.name) ? browser.name : undefined;
  return {
    browser: name && (SHORT_NAMES[name] ?? name),
    system: os.name === 'iOS' ? platform.model : os.name,
  };
}
