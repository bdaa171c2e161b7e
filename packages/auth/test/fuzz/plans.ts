import type { Plan } from './plan.ts';
import { ACCOUNT_PLANS } from './plans.account.ts';
import { ADMIN_PLANS } from './plans.admin.ts';
import { ENTRY_PLANS } from './plans.entry.ts';
import { PROVIDER_PLANS } from './plans.provider.ts';

/** For every route of the server, requests that would succeed; what is sent is spoilt versions of them. */
export const PLANS: Record<string, Plan[]> = {
  ...ENTRY_PLANS,
  ...ACCOUNT_PLANS,
  ...PROVIDER_PLANS,
  ...ADMIN_PLANS,
};

/** Routes on which a member's request can be about nobody but themself. */
export const OWN_AFFAIRS =
  /^\S+ \/(?:user|logout|reauthenticate|factors|passkeys\/registration|passkeys\/:|passkeys$)/;
