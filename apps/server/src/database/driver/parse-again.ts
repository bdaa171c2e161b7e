import type pg from 'pg';

interface Statement {
  name?: string;
}

/** The driver's end of a connection, as far as it prepares statements. */
interface Connection {
  parse(statement: Statement): void;
  close(target: { type: 'S'; name: string }): void;
}

/**
 * Has a name closed before it is parsed once more on a connection. That happens where parsing failed, or was skipped behind
 * a statement that failed: PostgreSQL has no statement of that name then, but a pooler in between has, and cuts off who
 * uses it again.
 */
export function closeBeforeParsingAgain(client: pg.PoolClient): void {
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
