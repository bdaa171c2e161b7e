import type { Queryable } from '@coastline/postgres/transactions';
import { toUserRecord, USER_SELECTION, type UserRecord, type UserRow } from '../accounts/users.repository.ts';
import { prepared } from '../database.ts';

export interface SessionRecord {
  id: string;
  userId: string;
  aal: string;
  notAfter: Date | null;
  /** Null before the first refresh. */
  refreshedAt: Date | null;
  createdAt: Date;
  /** Client address of the last use; null if unknown. */
  ip: string | null;
}

export interface SessionMethod {
  method: string;
  provider: string | null;
  usedAt: Date;
}

/** Digests of a device: of its cookie, and of browser, operating system and network. */
export interface DeviceDigests {
  cookie: Buffer;
  client: Buffer;
}

/** Which digests of a device belong to known devices of the user. */
export interface KnownDigests {
  isCookieKnown: boolean;
  isClientKnown: boolean;
}

export interface NewSession {
  id: string;
  userId: string;
  method: string;
  /** The identity provider of an SSO sign-in. */
  provider?: string | undefined;
  /** Absolute end of the session. */
  notAfter?: Date | undefined;
  tokenDigest: Buffer;
  userAgent: string | undefined;
  ip: string | undefined;
  /** If given, the session is only created while this is still the user's password hash. */
  passwordHash?: string | undefined;
  device?: DeviceDigests | undefined;
  now: Date;
}

const INSERT = prepared(
  'insert_session',
  `with u as (
       update auth.users set last_sign_in_at = $7, updated_at = $7
       where id = $2 and ($8::text is null or password_hash = $8) returning id
     ), s as (
       insert into auth.sessions (id, user_id, user_agent, ip, created_at, not_after)
       select $1, u.id, $5, $6, $7, $10::timestamptz from u returning id
     ), m as (
       insert into auth.session_methods (session_id, method, used_at, provider) select s.id, $3, $7, $9 from s
     ), a as (
       insert into auth.audit_log (action, actor_id, traits, ip, created_at)
       select 'login', u.id, jsonb_build_object('method', $3::text), $6, $7 from u
     ), d as (
       update auth.known_devices set last_used_at = $7
       where user_id = (select id from u) and device_digest in ($11, $12) returning device_digest
     ), t as (
       insert into auth.refresh_tokens (session_id, token_digest, created_at)
       select s.id, $4, $7 from s returning session_id
     )
     select exists (select 1 from d where device_digest = $11) as "isCookieKnown",
       exists (select 1 from d where device_digest = $12) as "isClientKnown" from t`,
);

/**
 * Stores a session with its method and first refresh token, records the sign-in on the user and in the audit log, and
 * updates the last use of a known device, in one statement. Returns undefined if the user was deleted or the password
 * changed in the meantime.
 */
export async function insertSession(db: Queryable, session: NewSession): Promise<KnownDigests | undefined> {
  const { id, userId, method, tokenDigest, userAgent, ip, now, passwordHash, provider, notAfter } = session;
  const { cookie, client } = session.device ?? {};
  const values = [id, userId, method, tokenDigest, userAgent, ip, now, passwordHash, provider, notAfter];
  const { rows } = await db.query<KnownDigests>(INSERT([...values, cookie, client]));
  return rows[0];
}

const METHODS = prepared(
  'session_methods',
  `select method, provider, used_at as "usedAt" from auth.session_methods
     where session_id = $1 order by used_at desc, method`,
);

/** Lists the session's methods, most recent first. */
export async function listSessionMethods(db: Queryable, sessionId: string): Promise<SessionMethod[]> {
  const { rows } = await db.query<SessionMethod>(METHODS([sessionId]));
  return rows;
}

interface SessionColumns {
  sessionAal: string | null;
  sessionNotAfter: Date | null;
  sessionRefreshedAt: Date | null;
  sessionCreatedAt: Date | null;
  sessionIp: string | null;
}

const WITH_USER = prepared(
  'user_and_session',
  `select ${USER_SELECTION}, s.aal as "sessionAal", s.not_after as "sessionNotAfter",
       s.refreshed_at as "sessionRefreshedAt", s.created_at as "sessionCreatedAt",
       s.ip as "sessionIp"
     from auth.users u left join auth.sessions s on s.user_id = u.id and s.id = $2
     where u.id = $1`,
);

/** Finds the user and the session of a token. `sessionId` is null for tokens without a session. */
export async function findUserAndSession(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<{ user: UserRecord; session: SessionRecord | undefined } | undefined> {
  const { rows } = await db.query<UserRow & SessionColumns>(WITH_USER([userId, sessionId]));
  const [row] = rows;
  if (!row) return undefined;
  const {
    sessionAal: aal,
    sessionNotAfter: notAfter,
    sessionRefreshedAt: refreshedAt,
    sessionCreatedAt: createdAt,
    sessionIp: ip,
    ...user
  } = row;
  const session =
    sessionId && aal && createdAt
      ? { id: sessionId, userId, aal, notAfter, refreshedAt, createdAt, ip }
      : undefined;
  return { user: toUserRecord(user), session };
}

/** Select list for a `SessionRecord`. */
export const SESSION_SELECTION = `id, user_id as "userId", aal, not_after as "notAfter",
  refreshed_at as "refreshedAt", created_at as "createdAt", ip`;

export async function hasNewerSession(db: Queryable, session: SessionRecord): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from auth.sessions where user_id = $1 and id <> $2 and created_at > $3 limit 1',
    [session.userId, session.id, session.createdAt],
  );
  return rowCount === 1;
}

/**
 * Deletes sessions of a user: all, `only` one, or all `except` one. Unless `only` is given, also deletes issued auth
 * codes and identity-linking flows, which could open a session or add an identity later.
 */
export async function deleteSessions(
  db: Queryable,
  { userId, only, except }: { userId: string; only?: string | undefined; except?: string | undefined },
): Promise<void> {
  await db.query(
    `with codes as (
       delete from auth.flow_states where user_id = $1 and code_issued_at is not null and $2::uuid is null
     ), visits as (
       delete from auth.provider_flows where linking_user_id = $1 and $2::uuid is null
     )
     delete from auth.sessions
     where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
    [userId, only ?? null, except ?? null],
  );
}
