import type { AuthContext } from '../../context.ts';
import type { ProviderTokens } from '../../wire/presenters/session.presenter.ts';

/** Encrypts what a provider gave, for the time until the code is exchanged. */
export function sealTokens(
  context: AuthContext,
  { tokens, authCode }: { tokens: ProviderTokens; authCode: string },
): Buffer {
  return context.vault.seal(Buffer.from(JSON.stringify(tokens)), `provider-tokens ${authCode}`);
}

/** Opens what `sealTokens` made. */
export function unsealTokens(
  context: AuthContext,
  { sealed, authCode }: { sealed: Buffer; authCode: string },
): ProviderTokens {
  return JSON.parse(context.vault.unseal(sealed, `provider-tokens ${authCode}`).toString()) as ProviderTokens;
}
