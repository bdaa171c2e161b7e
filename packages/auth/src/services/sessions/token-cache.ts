const MAX_TOKENS = 5_000;

/** Payloads of tokens whose signature was found good; their end is looked at anew each time. */
export interface TokenCache<Payload> {
  find(token: string): Payload | undefined;
  keep(token: string, payload: Payload): void;
}

/** A bounded memory: when it is full it begins anew, which costs one check a token. */
export function createTokenCache<Payload>(): TokenCache<Payload> {
  const known = new Map<string, Payload>();
  return {
    find: (token) => known.get(token),
    keep(token, payload) {
      if (known.size >= MAX_TOKENS) known.clear();
      known.set(token, payload);
    },
  };
}
