import pg from 'pg';
import { APP_ROLE, LIBRARY_REFUSALS, LIBRARY_SCHEMAS, OWNER_TABLES, TABLE_RIGHTS } from './rights.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const EVERY_SCHEMA = ['public', ...LIBRARY_SCHEMAS].join(', ');

/** A login that may do what the role may, for whoever can make one. */
export interface AppLogin {
  name: string;
  password: string;
}

/**
 * Makes the role that the server works as and gives it exactly its rights (`rights.ts`), anew at every start: a restored
 * database comes without. False where the owner may not make roles; the server then works as the owner.
 */
export async function prepareAppRole(owner: pg.Pool, options: { login?: AppLogin } = {}): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    // Two processes at once would change the same rows of the catalogue.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('${APP_ROLE}', 0))`);
    await client.query(roleStatements());
    if (options.login) await client.query(loginStatements(options.login));
    await client.query(rightStatements(await listTables(client)));
    await client.query(NO_TEMPORARY_TABLES);
    // Whoever may not be the role, because somebody else made it, learns it here and not at the first request.
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

// Roles belong to the whole cluster: another database's server may be making it at this moment.
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

// The right is everybody's from the start, and the database owner's alone to take away.
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

function rightStatements(existing: readonly string[]): string {
  // In the middle of a roll-out a database may be older than this list, or newer: what a newer release has given stays.
  const known = existing.filter((table) => TABLE_RIGHTS[table] !== undefined);
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
    ...Object.entries(LIBRARY_REFUSALS).map(
      ([table, right]) => `revoke ${right} on ${table} from ${APP_ROLE}`,
    ),
    `revoke all on ${OWNER_TABLES.join(', ')} from ${APP_ROLE}`,
    `grant select on ${OWNER_TABLES.join(', ')} to ${APP_ROLE}`,
    `grant usage on sequence booking_numbers to ${APP_ROLE}`,
    ...known.map(
      (table) => `grant ${['select', ...(TABLE_RIGHTS[table] ?? [])].join(', ')} on ${table} to ${APP_ROLE}`,
    ),
  ].join(';\n');
}
