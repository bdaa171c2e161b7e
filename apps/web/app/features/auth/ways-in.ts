import type { ApiClient } from '#app/lib/api-client.ts';

/** What the sign-in page offers besides the password. Passkeys stay away where the auth server cannot be asked. */
export async function readWaysIn(client: ApiClient): Promise<{ offersPasskeys: boolean }> {
  const settings = await client.get('/auth/v1/settings').catch(() => null);
  const offersPasskeys =
    typeof settings === 'object' && settings !== null && 'passkeys_enabled' in settings
      ? settings.passkeys_enabled === true
      : false;
  return { offersPasskeys };
}
