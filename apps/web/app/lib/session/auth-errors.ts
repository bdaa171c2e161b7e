/**
 * English message of a failed call: the message of the API, of the auth server, or of a denial (`{ code, message }`);
 * otherwise `fallback` (ERR-07 to ERR-09).
 */
export function getErrorMessage(failure: unknown, fallback: string): string {
  if (typeof failure !== 'object' || failure === null || !('message' in failure)) return fallback;
  const isOurs = failure instanceof Error ? isServerMessage(failure) : 'code' in failure;
  const message = isOurs ? String(failure.message).trim() : '';
  return message === '' || isJson(message) ? fallback : message;
}

// The auth client uses the whole body, such as "{}", as the message of an error response without one.
function isJson(message: string): boolean {
  return /^[{[]/.test(message);
}

function isServerMessage(error: Error): boolean {
  // No response, or a response of a proxy: the message of the client ("Failed to fetch", "{}") is not useful.
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') return false;
  return '__isAuthError' in error || error.name === 'ApiError';
}

/** Whether the server rejected the password itself. The message belongs to the password field. */
export function isPasswordRejected(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return false;
  return failure.code === 'weak_password' || failure.code === 'same_password';
}

/** Whether a sign-up failed because the e-mail address has an account (AUTH-19). */
export function isAlreadyRegistered(message: string): boolean {
  return /already (been )?registered/i.test(message);
}
