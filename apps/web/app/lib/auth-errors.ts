/** What to tell a person when a call to the auth server failed: its own words, else `fallback` (ERR-07 to ERR-09). */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback;
  // No answer or a proxy's answer: what the client makes of it ("Failed to fetch", "{}") helps nobody.
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') return fallback;
  if (!('__isAuthError' in error)) return fallback;
  return error.message.trim() || fallback;
}

/** Whether a sign-up was refused because the address has an account (AUTH-19). */
export function isAlreadyRegistered(message: string): boolean {
  return /already (been )?registered/i.test(message);
}
