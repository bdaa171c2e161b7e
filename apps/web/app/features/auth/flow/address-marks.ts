/** What a link from a mail left in the page's address. Read before the auth client tidies the address up. */
export interface AddressMarks {
  /** A password-recovery link was opened (AUTH-07). */
  isRecovery: boolean;
  /** The address carries a session of its own, or the code of a provider's sign-in (AUTH-25). */
  hasSession: boolean;
}

export function readAddressMarks({ hash, search }: Pick<Location, 'hash' | 'search'>): AddressMarks {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const inQuery = new URLSearchParams(search);
  const isBroken = inHash.has('error') || inHash.has('error_description') || inQuery.has('error');
  const type = inHash.get('type') ?? inQuery.get('type');
  return {
    isRecovery: type === 'recovery' && !isBroken,
    hasSession: (inHash.has('access_token') || inQuery.has('code')) && !isBroken,
  };
}
