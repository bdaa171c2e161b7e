import type { PoolConfig } from 'pg';

/** How long the database may keep a request waiting. Whoever waits longer is told to come back instead. */
export interface WaitLimits {
  /** For a connection, of the pool's or a new one. */
  connectMs: number;
  /** For a row that somebody else holds. */
  lockMs: number;
  /** For one statement, as PostgreSQL measures it. */
  statementMs: number;
  /** For its answer: beyond `statementMs` nobody is there to keep that promise, and the connection is given up. 0: for ever. */
  answerMs: number;
  /** Between two statements of a transaction, so that a process that hangs holds no rows for ever. */
  idleInTransactionMs: number;
}

/** For processes that answer people. A page gives up on a read after 15 seconds. */
export const SERVING: WaitLimits = {
  connectMs: 5_000,
  lockMs: 10_000,
  statementMs: 20_000,
  answerMs: 22_000,
  idleInTransactionMs: 30_000,
};

/** For commands that an operator waits for. */
export const PATIENT: WaitLimits = {
  connectMs: 30_000,
  lockMs: 0,
  statementMs: 0,
  answerMs: 0,
  idleInTransactionMs: 0,
};

/** The limits as the driver and PostgreSQL know them; `answerMs` is kept by `silent-connections.ts`. */
export function poolLimits(limits: WaitLimits): PoolConfig {
  return {
    connectionTimeoutMillis: limits.connectMs,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  };
}
