import pg from 'pg';

/** The internal interface of a query in `pg`, which its types leave out. */
export interface DriverQuery {
  name?: string | undefined;
  text?: string | undefined;
  callback?: (error: Error | null, result?: unknown) => void;
  _result: Columns;
  _accumulateRows: unknown;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

interface RowDescription {
  fields: unknown[];
}

/** The state that a result derives from its row description. */
interface Columns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The connection of `pg`. */
interface Connection {
  sync(): void;
  describe(portal: unknown): void;
  execute(portal: unknown): void;
  submittedNamedStatements: Record<string, string>;
}

const SKIPPED = '25P02';

// Row descriptions of the named statements of a connection; null: the statement returns no rows. Without this cache `pg`
// would look up the parser of each column again for every response.
const shapesByConnection = new WeakMap<object, Map<string, Columns | null>>();

/** A query to send in a group, and the promise that `client.query` would return for it. */
export function createGroupedQuery(
  config: pg.QueryConfig,
  values?: unknown[],
): { driverQuery: DriverQuery; response: Promise<unknown> } {
  const driverQuery = createQuery(config, values);
  const response = new Promise((resolve, reject) => {
    driverQuery.callback = (error, result) => (error ? reject(error) : resolve(result));
  }).catch((error: Error) => {
    // As `pg` does: the stack trace leads to the caller, not to the socket.
    Error.captureStackTrace(error);
    throw error;
  });
  return { driverQuery, response };
}

// `pg` copies a configuration object property by property, which is slow. Plain queries avoid the copy.
function createQuery(config: pg.QueryConfig, values: unknown[] | undefined): DriverQuery {
  const { name, text, values: own, ...more } = config;
  if (Object.keys(more).length > 0) return toDriverQuery(new pg.Query(config, values));
  return Object.assign(toDriverQuery(new pg.Query(text, values ?? own)), { name });
}

/**
 * Wraps statements of one transaction in one query with a single Sync message, so that PostgreSQL sends all responses at
 * once. PostgreSQL skips the statements behind a failed one, as it would skip the rest of the transaction.
 */
export function createQueryGroup(statements: readonly DriverQuery[]): DriverQuery {
  const group = toDriverQuery(new pg.Query(''));
  let waiting = statements;
  let index = 0;
  const handlers: Partial<DriverQuery> = {
    submit(connection) {
      waiting = waiting.filter((driverQuery) => submitOne(driverQuery, connection));
      connection.sync();
      return null;
    },
    handleRowDescription: (message) => waiting[index]?.handleRowDescription(message),
    handleDataRow: (message) => waiting[index]?.handleDataRow(message),
    handleCommandComplete(message, connection) {
      const driverQuery = waiting[index];
      index += 1;
      driverQuery?.handleCommandComplete(message, connection);
      driverQuery?.handleReadyForQuery(connection);
    },
    handleReadyForQuery: () => group.callback?.(null),
    handleError(error, connection) {
      const [failed, ...skipped] = waiting.slice(index);
      waiting = [];
      failed?.handleError(error, connection);
      const why = error instanceof pg.DatabaseError ? createSkippedError(error) : error;
      for (const driverQuery of skipped) {
        forgetPrepared(driverQuery, connection);
        driverQuery.handleError(why, connection);
      }
      group.callback?.(error);
    },
  };
  // `pg` reads name and text of the current statement while responses arrive.
  return Object.defineProperties(Object.assign(group, handlers), {
    name: { get: () => waiting[index]?.name },
    text: { get: () => waiting[index]?.text },
  });
}

/** Sends a statement without a Sync message, and without a Describe message if its columns are known. */
function submitOne(driverQuery: DriverQuery, connection: Connection): boolean {
  let isSent = false;
  const execute = (portal: unknown) => {
    isSent = true;
    connection.execute(portal);
  };
  const shape = applyKnownShape(driverQuery, connection);
  const line = Object.assign(Object.create(connection), {
    sync: () => undefined,
    execute,
    ...(shape !== undefined && { describe: () => undefined }),
  });
  const error = driverQuery.submit(line);
  if (error) driverQuery.handleError(error, connection);
  if (!isSent) forgetPrepared(driverQuery, connection);
  return isSent;
}

/** Applies the known columns of a statement, or remembers them from the first response. */
function applyKnownShape(driverQuery: DriverQuery, connection: Connection): Columns | null | undefined {
  const shapes = shapesByConnection.get(connection) ?? new Map<string, Columns | null>();
  shapesByConnection.set(connection, shapes);
  const { name } = driverQuery;
  if (!name) return undefined;
  const shape = shapes.get(name);
  if (shape) applyShape(driverQuery, shape);
  if (shape === undefined) rememberShape(driverQuery, (columns) => shapes.set(name, columns));
  return shape;
}

function applyShape(driverQuery: DriverQuery, columns: Columns): void {
  Object.assign(driverQuery._result, columns);
  driverQuery._accumulateRows = true;
}

function rememberShape(driverQuery: DriverQuery, remember: (columns: Columns | null) => void): void {
  let columns: Columns | null = null;
  const { handleRowDescription, handleCommandComplete } = driverQuery;
  Object.assign(driverQuery, {
    handleRowDescription(message: RowDescription) {
      handleRowDescription.call(driverQuery, message);
      const { fields, _parsers, _prebuiltEmptyResultObject } = driverQuery._result;
      columns = { fields, _parsers, _prebuiltEmptyResultObject };
    },
    handleCommandComplete(message: unknown, connection: Connection) {
      remember(columns);
      handleCommandComplete.call(driverQuery, message, connection);
    },
  });
}

// A statement that was never parsed must be sent with its text next time.
function forgetPrepared({ name }: DriverQuery, connection: Connection): void {
  if (name) delete connection.submittedNamedStatements[name];
}

function createSkippedError(cause: Error): Error {
  const message = 'current transaction is aborted, commands ignored until end of transaction block';
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: SKIPPED, cause });
}

/** The error of the statement that failed first, for the error of a statement that was skipped behind it. */
export function findRootError(error: unknown): unknown {
  const isSkipped = error instanceof pg.DatabaseError && error.code === SKIPPED;
  return isSkipped ? (error.cause ?? error) : error;
}

function toDriverQuery(query: pg.Query): DriverQuery {
  return query as unknown as DriverQuery;
}
