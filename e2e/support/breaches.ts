import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';

/** What our own pages must never show, collected until the end of the test that opened them. */
const breaches: string[] = [];

/** A request that failed is often the very thing that a journey is about; what else a console says never is. */
const FAILED_REQUEST = /^Failed to load resource|net::ERR_|Failed to fetch|^Error loading route module/;

/** Headers that every page carries; what they say beyond that is tested where they are made. */
const HEADERS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*base-uri 'none'.*frame-ancestors '(none|self)'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'referrer-policy': /^strict-origin-when-cross-origin$|^no-referrer$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
const NEVER_SENT = ['x-powered-by', 'server'];

/** Looks at every page of a browser; pages of other origins keep their own rules. */
export function watchBreaches(context: BrowserContext, site: string): void {
  const isOurs = (url: string) => url.startsWith(`${site}/`);
  context.on('weberror', (error) => {
    if (isOurs(error.page()?.url() ?? '')) breaches.push(`uncaught: ${error.error().message}`);
  });
  context.on('console', (message) => {
    if (isOurs(placeOf(message)) && isBreach(message)) breaches.push(message.text());
  });
  context.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (isPage && isOurs(response.url())) breaches.push(...faultsOfPage(response));
  });
}

/** Everything since the last call. */
export function takeBreaches(): string[] {
  return breaches.splice(0);
}

function placeOf(message: ConsoleMessage): string {
  return message.location().url || (message.page()?.url() ?? '');
}

function isBreach(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !FAILED_REQUEST.test(message.text());
}

function faultsOfPage(response: Response): string[] {
  const headers = response.headers();
  const wrong = Object.entries(HEADERS).filter(([name, value]) => !value.test(headers[name] ?? ''));
  const faults = [
    ...wrong.map(([name]) => `${name}: ${headers[name] ?? 'missing'}`),
    ...NEVER_SENT.filter((name) => name in headers),
    ...faultsOfScripts(headers['content-security-policy'] ?? ''),
  ];
  return faults.map((fault) => `${response.url()} ${fault}`);
}

function faultsOfScripts(policy: string): string[] {
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src ')) ?? '';
  return /unsafe|\*|https?:|data:|blob:/.test(scripts) ? [scripts] : [];
}
