import { ACCOUNT_REQUESTS } from './account-requests.ts';
import { ADMIN_REQUESTS } from './admin-requests.ts';
import { PROVIDER_REQUESTS } from './provider-requests.ts';
import type { RequestFactory } from './request-factory.ts';
import { SIGN_IN_REQUESTS } from './sign-in-requests.ts';

/** Factories of valid requests for every route. The fuzz test sends mutated versions of them. */
export const VALID_REQUESTS: Record<string, RequestFactory[]> = {
  ...SIGN_IN_REQUESTS,
  ...ACCOUNT_REQUESTS,
  ...PROVIDER_REQUESTS,
  ...ADMIN_REQUESTS,
};

/** Routes on which a request can only concern the data of its caller. */
export const OWN_DATA_ROUTES =
  /^\S+ \/(?:user|logout|reauthenticate|factors|passkeys\/registration|passkeys\/:|passkeys$)/;
