import pg from 'pg';

/** A query as the driver handles it, which its types leave out. */
export interface Asked {
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

/** What a result has made of the description of its rows. */
interface Columns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The driver's end of a connection. */
interface Connection {
  sync(): void;
  describe(portal: unknown): void;
  execute(portal: unknown): void;
  submittedNamedStatements: Record<string, string>;
}

const SKIPPED = '25P02';

// What the named statements of a connection answer with, as they told the first time; null: no rows. The driver would look up
// the reader of each column, and make an empty row, for every answer anew.
const shapesOf = new WeakMap<object, Map<string, Columns | null>>();

/** A statement to be sent in a group, and what `client.query` would have given for it. */
export function askInGroup(
  config: pg.QueryConfig,
  values?: unknown[],
): { asked: Asked; answer: Promise<unknown> } {
  const asked = makeQuery(config, values);
  const answer = new Promise((resolve, reject) => {
    asked.callback = (error, result) => (error ? reject(error) : resolve(result));
  }).catch((error: Error) => {
    // As the driver does it: the trace leads back to whoever asked, and not to the socket.
    Error.captureStackTrace(error);
    throw error;
  });
  return { asked, answer };
}

// Of a whole configuration the driver makes a copy, property by property, which costs more than all the rest.
function makeQuery(config: pg.QueryConfig, values: unknown[] | undefined): Asked {
  const { name, text, values: own, ...more } = config;
  if (Object.keys(more).length > 0) return asAsked(new pg.Query(config, values));
  return Object.assign(asAsked(new pg.Query(text, values ?? own)), { name });
}

/**
 * Statements of one transaction as one query of the driver's: a single end of message stands behind them, so that
 * PostgreSQL sends all answers at once and not each by itself. What comes after one that fails is skipped, as the rest
 * of the transaction would be.
 */
export function groupOf(statements: readonly Asked[]): Asked {
  const group = asAsked(new pg.Query(''));
  let waiting = statements;
  let place = 0;
  const handlers: Partial<Asked> = {
    submit(connection) {
      waiting = waiting.filter((asked) => submitOne(asked, connection));
      connection.sync();
      return null;
    },
    handleRowDescription: (message) => waiting[place]?.handleRowDescription(message),
    handleDataRow: (message) => waiting[place]?.handleDataRow(message),
    handleCommandComplete(message, connection) {
      const asked = waiting[place];
      place += 1;
      asked?.handleCommandComplete(message, connection);
      asked?.handleReadyForQuery(connection);
    },
    handleReadyForQuery: () => group.callback?.(null),
    handleError(error, connection) {
      const [failed, ...skipped] = waiting.slice(place);
      waiting = [];
      failed?.handleError(error, connection);
      const why = error instanceof pg.DatabaseError ? skippedBehind(error) : error;
      for (const asked of skipped) {
        forget(asked, connection);
        asked.handleError(why, connection);
      }
      group.callback?.(error);
    },
  };
  // Which of them was parsed, and under which name, the driver asks as the answers come in.
  return Object.defineProperties(Object.assign(group, handlers), {
    name: { get: () => waiting[place]?.name },
    text: { get: () => waiting[place]?.text },
  });
}

/** Sends a statement without the end of message, and without asking for its columns once they are known. */
function submitOne(asked: Asked, connection: Connection): boolean {
  let isSent = false;
  const execute = (portal: unknown) => {
    isSent = true;
    connection.execute(portal);
  };
  const shape = recallShape(asked, connection);
  const line = Object.assign(Object.create(connection), {
    sync: () => undefined,
    execute,
    ...(shape !== undefined && { describe: () => undefined }),
  });
  const error = asked.submit(line);
  if (error) asked.handleError(error, connection);
  if (!isSent) forget(asked, connection);
  return isSent;
}

/** Prepares a statement for its rows: with what is known of them, or to keep what it is about to be told. */
function recallShape(asked: Asked, connection: Connection): Columns | null | undefined {
  const shapes = shapesOf.get(connection) ?? new Map<string, Columns | null>();
  shapesOf.set(connection, shapes);
  const { name } = asked;
  if (!name) return undefined;
  const shape = shapes.get(name);
  if (shape) expectColumns(asked, shape);
  if (shape === undefined) keepShape(asked, (told) => shapes.set(name, told));
  return shape;
}

function expectColumns(asked: Asked, columns: Columns): void {
  Object.assign(asked._result, columns);
  asked._accumulateRows = true;
}

function keepShape(asked: Asked, keep: (told: Columns | null) => void): void {
  let told: Columns | null = null;
  const { handleRowDescription, handleCommandComplete } = asked;
  Object.assign(asked, {
    handleRowDescription(message: RowDescription) {
      handleRowDescription.call(asked, message);
      const { fields, _parsers, _prebuiltEmptyResultObject } = asked._result;
      told = { fields, _parsers, _prebuiltEmptyResultObject };
    },
    handleCommandComplete(message: unknown, connection: Connection) {
      keep(told);
      handleCommandComplete.call(asked, message, connection);
    },
  });
}

// What was never parsed has to be sent whole the next time.
function forget({ name }: Asked, connection: Connection): void {
  if (name) delete connection.submittedNamedStatements[name];
}

function skippedBehind(cause: Error): Error {
  const message = 'current transaction is aborted, commands ignored until end of transaction block';
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: SKIPPED, cause });
}

/** Of a statement that was skipped, or refused in a transaction that had failed: what failed before it, which tells more. */
export function whyItFailed(error: unknown): unknown {
  const isSkipped = error instanceof pg.DatabaseError && error.code === SKIPPED;
  return isSkipped ? (error.cause ?? error) : error;
}

function asAsked(query: pg.Query): Asked {
  return query as unknown as Asked;
}
