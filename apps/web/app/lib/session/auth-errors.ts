/**
 * What to tell a person about a failed call in English: the words of whichever server refused it, or of the rule that
 * denies it (`{ code, message }`), else `fallback` (ERR-07 to ERR-09).
 */
export function messageOf(failure: unknown, fallback: string): string {
  if (typeof failure !== 'object' || failure === null || !('message' in failure)) return fallback;
  const isOurs = failure instanceof Error ? isServersWord(failure) : 'code' in failure;
  const message = isOurs ? String(failure.message).trim() : '';
  return message === '' || isJson(message) ? fallback : message;
}

// The auth client passes on the whole body, such as "{}", where an error response has no message.
function isJson(message: string): boolean {
  return /^[{[]/.test(message);
}

function isServersWord(error: Error): boolean {
  // No answer or a proxy's answer: what the client makes of it ("Failed to fetch", "{}") helps nobody.
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') return false;
  return '__isAuthError' in error || error.name === 'ApiError';
}

/** Whether a password was refused for itself: what to tell stands at its field. */
export function isPasswordRefusal(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return false;
  return failure.code === 'weak_password' || failure.code === 'same_password';
}

/** Whether a sign-up was refused because the address has an account (AUTH-19). */
export function isAlreadyRegistered(message: string): boolean {
  return /already (been )?registered/i.test(message);
}
