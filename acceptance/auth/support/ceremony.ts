/**
 * The options of a WebAuthn ceremony as they came from the server: the client turns their texts into bytes for the
 * browser, and a software authenticator wants the texts.
 */
export function ceremony<Options>(publicKey: Options): never {
  return toTexts(publicKey) as never;
}

function toTexts(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('base64url');
  if (Array.isArray(value)) return value.map(toTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toTexts(item)]));
}

/** An authenticator's answer as a browser hands it over: it knows its own JSON. */
export function finished<Answer extends object>(answer: Answer): Answer & { toJSON(): Answer } {
  return { ...answer, toJSON: () => answer };
}
