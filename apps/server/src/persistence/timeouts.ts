import type { PoolConfig } from 'pg';

/** How long a request waits for the database. A request that waits longer fails with 503. */
export interface DatabaseTimeouts {
  /** Time to get a connection, from the pool or a new one. */
  connectMs: number;
  /** Time to get a row lock. */
  lockMs: number;
  /** Time for one statement, measured by PostgreSQL. */
  statementMs: number;
  /**
   * Time for a response on the wire. A connection without a response for longer than `statementMs` is dead, so it is
   * destroyed. 0 disables this timeout.
   */
  responseMs: number;
  /** Time between two statements of a transaction, so that a hanging process does not hold row locks for ever. */
  idleInTransactionMs: number;
}

/** For processes that serve requests. A page aborts a read after 15 seconds. */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = {
  connectMs: 5_000,
  lockMs: 10_000,
  statementMs: 20_000,
  responseMs: 22_000,
  idleInTransactionMs: 30_000,
};

/** For commands that an operator runs. */
export const COMMAND_TIMEOUTS: DatabaseTimeouts = {
  connectMs: 30_000,
  lockMs: 0,
  statementMs: 0,
  responseMs: 0,
  idleInTransactionMs: 0,
};

/** The options of `pg` for these timeouts. */
export function timeoutOptions(timeouts: DatabaseTimeouts): PoolConfig {
  return {
    connectionTimeoutMillis: timeouts.connectMs,
    lock_timeout: timeouts.lockMs,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.responseMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
  };
}
