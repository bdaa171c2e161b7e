import { Uuid } from '@coastline/contracts/fields';
import { ChooseRoleArgs, CreatedUser, HasRoleArgs, Me } from '@coastline/contracts/people/account';
import { findLanguage } from '@coastline/domain/languages/languages';
import { ROLES } from '@coastline/domain/people/roles';
import * as z from 'zod/mini';
import { type Api, addReadFunction, addRoute } from '../../../http/routing/route.ts';
import type { AccountsService } from './accounts.service.ts';

// Clients of the table API send the id of the row's owner. It must be the caller's own.
const CreateUserArgs = z.extend(ChooseRoleArgs, { auth_user_id: z.nullish(Uuid) });
const AddRoleArgs = z.extend(ChooseRoleArgs, { user_id: z.nullish(Uuid) });

const RoleEntries = z.array(z.object({ role: z.enum(ROLES) }));
const ProfileAnswer = z.nullable(z.object({ full_name: z.string(), phone: z.string() }));

/** Routes for the caller's own account: identity, roles, adding a role. */
export function addAccountRoutes(api: Api, accounts: AccountsService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/me',
      operation: 'get_me',
      summary: 'The signed-in person: users row, profile and roles',
      response: Me,
    },
    ({ caller }, header) => accounts.getMe(caller, findLanguage(header)),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/users',
      operation: 'choose_role',
      summary: 'Create the own users row with a role, or add the role to it; idempotent',
      body: CreateUserArgs,
      response: CreatedUser,
    },
    ({ caller, body: { role, auth_user_id: personId } }, header) =>
      accounts.createUser(caller, { role, personId, language: findLanguage(header) }),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/user_roles',
      operation: 'list_own_roles',
      summary: 'The roles that the signed-in user holds',
      response: RoleEntries,
    },
    async ({ caller }) => accounts.listRoles(caller).map((role) => ({ role })),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/user_roles',
      operation: 'add_own_role',
      summary: 'Add the role renter or owner to oneself',
      body: AddRoleArgs,
      response: RoleEntries,
    },
    async ({ caller, body: { role, user_id: personId } }, header) => {
      const choice = { role, personId, language: findLanguage(header) };
      const { roles } = await accounts.chooseRole(caller, choice);
      return roles.map((role) => ({ role }));
    },
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/profiles/me',
      operation: 'get_own_profile',
      summary: 'Name and phone as given at sign-up',
      response: ProfileAnswer,
    },
    async ({ caller }) => (await accounts.getMe(caller)).profile,
  );

  addReadFunction(
    api,
    {
      path: '/rest/v1/rpc/has_role',
      operation: 'has_role',
      summary: 'Whether a user holds a role; about others only for admins',
      args: HasRoleArgs,
      response: z.boolean(),
    },
    ({ caller, args }) => accounts.holdsRole(caller, { personId: args._user_id, role: args._role }),
  );
}
