import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { listUsers } from '../../repositories/accounts/users.repository.ts';
import { withAccountPolicy } from '../../services/accounts/account-policy.service.ts';
import { createUserAsAdmin } from '../../services/admin/admin-creation.service.ts';
import { deleteUserAsAdmin, updateUserAsAdmin } from '../../services/admin/admin-user.service.ts';
import { inviteUser } from '../../services/admin/invite.service.ts';
import { requireUsableEmail } from '../../services/links/recipients.ts';
import { requirePasswordFits, requireStrongPassword } from '../../services/passwords/password-policy.ts';
import { isSupportedHash } from '../../services/passwords/stored-hash.ts';
import { requireEmail } from '../../wire/address.ts';
import { isUuid, readBody, readOptionalBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { addPageHeaders, readPage, readQuery } from '../../wire/query.ts';
import { audienceOf, redirectTargetOf } from '../request.ts';
import { ADMIN_FIELDS, readAdminFields } from './admin-body.ts';
import { requireAdmin, requireTargetId, requireTargetUser } from './admin-request.ts';

const CREATE_FIELDS = { ...ADMIN_FIELDS, password_hash: 'string', aud: 'string', id: 'string' } as const;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const SORT = /^created_at(?:\s+(asc|desc))?$/i;

/** GET /admin/users */
export async function getUsers(context: AuthContext, c: Context): Promise<Response> {
  const claims = await requireAdmin(context, c);
  const page = readPage(c);
  const audience = audienceOf(context, { c, caller: { claims } });
  const { users, total } = await listUsers(context.pool, {
    audience,
    filter: readQuery(c, 'filter'),
    ascending: isAscending(c.req.query('sort') ?? ''),
    limit: page.perPage,
    offset: page.offset,
  });
  addPageHeaders(c, { path: '/admin/users', total, ...page });
  return c.json({ users: users.map(presentUser), aud: audience });
}

function isAscending(sort: string): boolean {
  if (!sort) return false;
  const match = SORT.exec(sort.trim());
  if (!match)
    throw authErrors.validationFailed(`Bad Sort Parameters: cannot sort by ${JSON.stringify(sort)}`);
  return match[1]?.toLowerCase() === 'asc';
}

/** POST /admin/users */
export async function postUser(context: AuthContext, c: Context): Promise<Response> {
  const claims = await requireAdmin(context, c);
  const body = await readBody(c, CREATE_FIELDS);
  const fields = readAdminFields(context, body);
  if (fields.addresses.length === 0) {
    throw authErrors.validationFailed('Cannot create a user without either an email or phone');
  }
  requirePasswordFits(body.password);
  const user = await createUserAsAdmin(context, {
    ...fields,
    id: readNewId(body.id),
    audience: body.aud || audienceOf(context, { c, caller: { claims } }),
    password: body.password,
    passwordHash: readPasswordHash(body),
  });
  return c.json(presentUser(user));
}

function readNewId(id: string): string | undefined {
  if (!id) return undefined;
  if (!isUuid(id)) throw authErrors.validationFailed('ID must conform to the uuid v4 format');
  if (id === NIL_UUID) throw authErrors.validationFailed('ID cannot be a nil uuid');
  return id.toLowerCase();
}

function readPasswordHash(body: { password: string; password_hash: string }): string | undefined {
  const { password, password_hash: hash } = body;
  if (!hash) return undefined;
  if (password) throw authErrors.validationFailed('Only a password or a password hash should be provided');
  if (!isSupportedHash(hash)) {
    throw authErrors.validationFailed('The password hash must be an argon2, bcrypt or Firebase scrypt hash');
  }
  return hash;
}

/** GET /admin/users/{user_id} */
export async function getUserById(context: AuthContext, c: Context): Promise<Response> {
  return c.json(presentUser(await requireTargetUser(context, c)));
}

/** PUT /admin/users/{user_id} */
export async function putUserById(context: AuthContext, c: Context): Promise<Response> {
  const { id: userId } = await requireTargetUser(context, c);
  const body = await readBody(c, ADMIN_FIELDS);
  const fields = readAdminFields(context, body);
  const { password } = body;
  if (password) await requireStrongPassword(await withAccountPolicy(context, { userId }), password);
  return c.json(presentUser(await updateUserAsAdmin(context, { userId, fields, password })));
}

/** DELETE /admin/users/{user_id} */
export async function deleteUserById(context: AuthContext, c: Context): Promise<Response> {
  await requireAdmin(context, c);
  const userId = requireTargetId(c);
  const body = await readOptionalBody(c, { should_soft_delete: 'boolean' } as const);
  await deleteUserAsAdmin(context, { userId, soft: body.should_soft_delete ?? false });
  return c.json({});
}

/** POST /invite */
export async function postInvite(context: AuthContext, c: Context): Promise<Response> {
  const claims = await requireAdmin(context, c);
  const body = await readBody(c, { email: 'string', data: 'object' } as const);
  const email = requireEmail(body.email);
  await requireUsableEmail(context, email);
  const user = await inviteUser(context, {
    email,
    audience: audienceOf(context, { c, caller: { claims } }),
    data: body.data ?? {},
    request: { redirectTo: redirectTargetOf(context, c), challenge: undefined },
  });
  return c.json(presentUser(user));
}
