const FETCH_FAILURES = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Whether jose rejected the token itself. Other errors mean that the keys could not be fetched. */
export function isInvalidTokenError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_J') && !FETCH_FAILURES.has(code);
}
