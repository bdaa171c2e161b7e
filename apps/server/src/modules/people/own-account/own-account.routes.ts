import { AccountExport, AccountSession, Profile, SaveProfileArgs } from '@coastline/contracts/people/account';
import * as z from 'zod/mini';
import { type Api, addRoute, Reply } from '../../../http/routing/route.ts';
import type { AccountDataService } from './account-data.service.ts';
import type { EraseAccountService } from './erase-account.service.ts';
import type { SessionsService } from './sessions.service.ts';

interface OwnAccountServices {
  sessions: SessionsService;
  accountData: AccountDataService;
  eraseAccount: EraseAccountService;
}

/** Routes for the caller's own account that the auth server does not have. */
export function addOwnAccountRoutes(api: Api, services: OwnAccountServices): void {
  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/profiles/me',
      operation: 'save_own_profile',
      summary: 'Change the own name and phone',
      body: SaveProfileArgs,
      response: Profile,
    },
    ({ caller, body }) => services.accountData.saveProfile(caller, body),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/account/sessions',
      operation: 'list_own_sessions',
      summary: 'The sessions of the caller: the current one first, then the most recently used, 50 at most',
      response: z.array(AccountSession),
    },
    ({ caller }) => services.sessions.list(caller),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/account/export',
      operation: 'export_own_data',
      summary: 'All data that is stored about the caller; requires a sign-in within ten minutes',
      response: AccountExport,
    },
    async ({ caller }) => {
      const data = await services.accountData.exportAll(caller);
      return new Reply(data, { 'cache-control': 'private, no-store' });
    },
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/account/erase',
      operation: 'erase_own_account',
      summary: 'Delete the own account; requires a sign-in within ten minutes',
      response: z.object({ success: z.literal(true) }),
    },
    async ({ caller }) => {
      await services.eraseAccount.erase(caller);
      return { success: true as const };
    },
  );
}
