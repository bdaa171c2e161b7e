/** Whether no answer came: of the auth server, or with the script that asks it. */
export function isAuthUnanswered(failure: unknown): boolean {
  if (failure instanceof TypeError) return true;
  return (
    failure instanceof Error &&
    failure.name === 'AuthRetryableFetchError' &&
    'status' in failure &&
    !failure.status
  );
}
