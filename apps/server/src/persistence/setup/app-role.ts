import pg from 'pg';
import {
  APP_ROLE,
  LIBRARY_REVOCATIONS,
  LIBRARY_SCHEMAS,
  OWNER_TABLES,
  TABLE_PRIVILEGES,
} from './privileges.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const EVERY_SCHEMA = ['public', ...LIBRARY_SCHEMAS].join(', ');

/** A login that has only the rights of the role. */
export interface AppLogin {
  name: string;
  password: string;
}

/**
 * Creates the role of the server and grants it exactly its privileges (`privileges.ts`). Runs at every start, because a
 * restored database lacks them. Returns false if the owner may not create roles; the server then works as the owner.
 */
export async function prepareAppRole(owner: pg.Pool, options: { login?: AppLogin } = {}): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    // Concurrent processes would update the same rows of the system catalog.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('${APP_ROLE}', 0))`);
    await client.query(roleStatements());
    if (options.login) await client.query(loginStatements(options.login));
    await client.query(privilegeStatements(await listTables(client)));
    await client.query(NO_TEMPORARY_TABLES);
    // Fails here, not at the first request, if another owner created the role and this login may not use it.
    await client.query(`set local role ${APP_ROLE}`);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  } finally {
    client.release();
  }
}

// Roles belong to the cluster, so the server of another database may create the role at the same time.
function roleStatements(): string {
  return `do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then
      grant ${APP_ROLE} to current_user;
    end if;
  end $$`;
}

function loginStatements({ name, password }: AppLogin): string {
  const login = pg.escapeIdentifier(name);
  return `do $$ begin
    if not exists (select 1 from pg_roles where rolname = ${pg.escapeLiteral(name)}) then
      create role ${login} login;
    end if;
  end $$;
  alter role ${login} password ${pg.escapeLiteral(password)};
  grant ${APP_ROLE} to ${login}`;
}

// PUBLIC has this privilege by default, and only the database owner can revoke it.
const NO_TEMPORARY_TABLES = `do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
exception when insufficient_privilege then null;
end $$`;

async function listTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

function privilegeStatements(existing: readonly string[]): string {
  // During a roll-out the database may be older or newer than this list. Grants of a newer release stay.
  const known = existing.filter((table) => TABLE_PRIVILEGES[table] !== undefined);
  const libraries = LIBRARY_SCHEMAS.flatMap((schema) => [
    `grant select, insert, update, delete on all tables in schema ${schema} to ${APP_ROLE}`,
    `grant usage on all sequences in schema ${schema} to ${APP_ROLE}`,
  ]);
  return [
    `revoke create on schema public from public`,
    `revoke all on all tables in schema ${LIBRARY_SCHEMAS.join(', ')} from ${APP_ROLE}`,
    ...known.map((table) => `revoke all on ${table} from ${APP_ROLE}`),
    `grant usage on schema ${EVERY_SCHEMA} to ${APP_ROLE}`,
    ...libraries,
    ...Object.entries(LIBRARY_REVOCATIONS).map(
      ([table, right]) => `revoke ${right} on ${table} from ${APP_ROLE}`,
    ),
    `revoke all on ${OWNER_TABLES.join(', ')} from ${APP_ROLE}`,
    `grant select on ${OWNER_TABLES.join(', ')} to ${APP_ROLE}`,
    `grant usage on sequence booking_numbers to ${APP_ROLE}`,
    ...known.map(
      (table) =>
        `grant ${['select', ...(TABLE_PRIVILEGES[table] ?? [])].join(', ')} on ${table} to ${APP_ROLE}`,
    ),
  ].join(';\n');
}
