import type pg from 'pg';

interface Statement {
  name?: string;
}

/** The part of the connection of `pg` that prepares statements. */
interface Connection {
  parse(statement: Statement): void;
  close(target: { type: 'S'; name: string }): void;
}

/**
 * Closes a prepared statement before its name is parsed again on the same connection. `pg` parses a name again when
 * parsing failed or was skipped behind a failed statement. PostgreSQL has no such statement then, but a pooler in between
 * still has the name and drops clients that reuse it.
 */
export function closeBeforeReparse(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Connection };
  const parse = connection.parse.bind(connection);
  const names = new Set<string>();
  connection.parse = (statement) => {
    const { name } = statement;
    if (name) {
      if (names.has(name)) connection.close({ type: 'S', name });
      names.add(name);
    }
    parse(statement);
  };
}
