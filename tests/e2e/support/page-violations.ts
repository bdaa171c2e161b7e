import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';

/** Violations on pages of the server since the last `takeViolations`. */
const violations: string[] = [];

/** Console errors of failed requests are no violations, because many journeys provoke them. */
const FAILED_REQUEST = /^Failed to load resource|net::ERR_|Failed to fetch|^Error loading route module/;

/** Headers of every page. Tests of the server check their full values. */
const REQUIRED_HEADERS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*base-uri 'none'.*frame-ancestors '(none|self)'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'referrer-policy': /^strict-origin-when-cross-origin$|^no-referrer$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
const FORBIDDEN_HEADERS = ['x-powered-by', 'server'];

/** Collects violations on every page of a context that belongs to an origin. */
export function collectViolations(context: BrowserContext, origin: string): void {
  const isOwn = (url: string) => url.startsWith(`${origin}/`);
  context.on('weberror', (error) => {
    if (isOwn(error.page()?.url() ?? '')) violations.push(`uncaught: ${error.error().message}`);
  });
  context.on('console', (message) => {
    if (isOwn(urlOf(message)) && isViolation(message)) violations.push(message.text());
  });
  context.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (isPage && isOwn(response.url())) violations.push(...findHeaderViolations(response));
  });
}

/** Returns and clears the violations since the last call. */
export function takeViolations(): string[] {
  return violations.splice(0);
}

function urlOf(message: ConsoleMessage): string {
  return message.location().url || (message.page()?.url() ?? '');
}

function isViolation(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !FAILED_REQUEST.test(message.text());
}

function findHeaderViolations(response: Response): string[] {
  const headers = response.headers();
  const wrong = Object.entries(REQUIRED_HEADERS).filter(([name, value]) => !value.test(headers[name] ?? ''));
  const found = [
    ...wrong.map(([name]) => `${name}: ${headers[name] ?? 'missing'}`),
    ...FORBIDDEN_HEADERS.filter((name) => name in headers),
    ...findUnsafeScriptSources(headers['content-security-policy'] ?? ''),
  ];
  return found.map((violation) => `${response.url()} ${violation}`);
}

function findUnsafeScriptSources(policy: string): string[] {
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src ')) ?? '';
  return /unsafe|\*|https?:|data:|blob:/.test(scripts) ? [scripts] : [];
}
