/** Parameters of a mail link or provider callback in the URL. Read them before the auth client removes them. */
export interface CallbackParams {
  /** A password-recovery link was opened (AUTH-07). */
  isRecovery: boolean;
  /** The URL contains a session or the authorization code of a provider (AUTH-25). */
  hasSession: boolean;
}

export function parseCallbackParams({ hash, search }: Pick<Location, 'hash' | 'search'>): CallbackParams {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const isBroken = inHash.has('error') || inHash.has('error_description') || inQuery.has('error');
  const type = inHash.get('type') ?? inQuery.get('type');
  return {
    isRecovery: type === 'recovery' && !isBroken,
    hasSession: (inHash.has('access_token') || inQuery.has('code')) && !isBroken,
  };
}
