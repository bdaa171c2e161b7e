import type { CreatedUser, Me, UserRow } from '@coastline/contracts/people/account';
import type { Language } from '@coastline/domain/languages/languages';
import { isAdmin } from '@coastline/domain/people/permissions';
import type { Role, SelfAssignableRole } from '@coastline/domain/people/roles';
import type { Config } from '../../../config/config.ts';
import { errors } from '../../../http/errors/errors.ts';
import {
  type Caller,
  type Identity,
  requireIdentity,
  requireUser,
  SUSPENDED,
} from '../../../http/guards/caller.ts';
import { type Database, type DatabaseClient, inTransaction } from '../../../persistence/client.ts';
import {
  type Account,
  ensureUser,
  findAccountByAuthId,
  findProfile,
  hasAccount,
  hasRole,
  isOfficeAccount,
  lockProfile,
  type Profile,
  updateLanguage,
} from './accounts.repository.ts';
import { addRole } from './change-role.service.ts';

const NAME_WITHOUT_PROFILE = 'User';

interface RoleChoice {
  role: SelfAssignableRole;
  personId?: string | null | undefined;
  /** The language of a new user, if known. */
  language?: Language | undefined;
}

export { isOfficeAccount };
export type AccountsService = ReturnType<typeof createAccountsService>;

/** Users of the marketplace: profile, users row, roles. */
export function createAccountsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  config: Pick<Config, 'office'>;
}) {
  const { db, pool } = deps.database;
  const { requiresSecondFactor } = deps.config.office;

  /** Resolves an identity to a caller: a user with roles, or a visitor before a role is chosen. */
  async function identify(identity: Identity): Promise<Caller> {
    const account = await findAccountByAuthId(db, identity.authUserId);
    if (account?.isSuspended) return SUSPENDED;
    if (!account) return { identity, actor: { kind: 'visitor' } };
    if (requiresSecondFactor && account.roles.includes('admin') && identity.level !== 'aal2') {
      return { identity, actor: { kind: 'visitor' }, lacksOfficeFactor: true };
    }
    return { identity, actor: { kind: 'user', userId: account.id, roles: account.roles } };
  }

  /** The caller's own account. Stores `language`, if given, as the language of the caller's mails. */
  async function getMe(caller: Caller, language?: Language): Promise<Me> {
    const { authUserId } = requireIdentity(caller);
    const [account, profile] = await Promise.all([
      findAccountByAuthId(db, authUserId),
      findProfile(db, authUserId),
    ]);
    if (account && language && account.language !== language) await updateLanguage(db, account.id, language);
    const me = presentMe(authUserId, { account, profile });
    return account?.roles.includes('admin')
      ? { ...me, office_second_factor: getSecondFactorStatus(caller) }
      : me;
  }

  function getSecondFactorStatus({ lacksOfficeFactor }: Caller): Me['office_second_factor'] {
    if (!requiresSecondFactor) return 'not_required';
    return lacksOfficeFactor ? 'missing' : 'given';
  }

  /**
   * Creates the users row and the role entry if they are missing, never a duplicate (ROLE-11 to ROLE-13, D23). A given
   * `personId` must be the caller's (SEC-13).
   */
  async function chooseRole(caller: Caller, { role, personId, language }: RoleChoice): Promise<Me> {
    const identity = requireIdentity(caller);
    if (personId && !isSelf(caller, personId)) throw errors.forbidden('You can only add roles to yourself.');
    await inTransaction(pool, (tx) => addOwnRole({ tx, identity, role, language, at: deps.clock() }));
    return getMe(caller);
  }

  /** Like `chooseRole`, but returns the columns of the `users` row (DATA-39) together with the fields of `Me`. */
  async function createUser(caller: Caller, choice: RoleChoice): Promise<CreatedUser> {
    const me = await chooseRole(caller, choice);
    if (!me.user) throw errors.invalidToken();
    return { ...me.user, ...me };
  }

  /** Whether a person holds a role. Only admins may query other people (RPC-06). */
  async function holdsRole(caller: Caller, query: { personId: string; role: Role }): Promise<boolean> {
    if (!isSelf(caller, query.personId) && !isAdmin(requireUser(caller))) {
      throw errors.forbidden('You can only ask about your own roles.');
    }
    return hasRole(db, query.personId, query.role);
  }

  /** The caller's roles; empty before a role is chosen (ROLE-01). */
  function listRoles(caller: Caller): readonly Role[] {
    requireIdentity(caller);
    return caller.actor.kind === 'user' ? caller.actor.roles : [];
  }

  return { identify, getMe, chooseRole, createUser, holdsRole, listRoles };
}

function isSelf({ identity, actor }: Caller, personId: string): boolean {
  return personId === identity?.authUserId || (actor.kind === 'user' && personId === actor.userId);
}

/** Throws `invalid_token` if the account was erased during the request. */
export async function requireAccount(tx: Database, authUserId: string): Promise<void> {
  if (!(await hasAccount(tx, authUserId))) throw errors.invalidToken();
}

async function addOwnRole(input: {
  tx: Database;
  identity: Identity;
  role: SelfAssignableRole;
  language: Language | undefined;
  at: Date;
}): Promise<void> {
  const { tx, identity, role, language, at } = input;
  const profile = await lockProfile(tx, identity.authUserId);
  if (!profile) await requireAccount(tx, identity.authUserId);
  const user = await ensureUser(tx, {
    authUserId: identity.authUserId,
    email: identity.email,
    name: profile?.fullName || NAME_WITHOUT_PROFILE,
    phone: profile?.phone ?? '',
    role,
    language,
  });
  await addRole(tx, { userId: user.id, role, actorId: user.id, at });
}

function presentMe(
  authUserId: string,
  { account, profile }: { account: Account | undefined; profile: Profile | undefined },
): Me {
  return {
    user: account ? presentUserRow(authUserId, account) : null,
    profile: profile ? { full_name: profile.fullName, phone: profile.phone } : null,
    roles: account?.roles ?? [],
  };
}

function presentUserRow(authUserId: string, { id, email, name, phone, role }: Account): UserRow {
  return { id, auth_user_id: authUserId, email, name, phone, role };
}
