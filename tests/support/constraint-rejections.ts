import type pg from 'pg';

export type Statement = [text: string, values?: unknown[]];

/** Runs statements in one transaction. Returns the constraint that rejects one of them, or undefined, and rolls back. */
export function findRejection(owner: pg.Pool, ...statements: Statement[]): Promise<string | undefined> {
  return rolledBack(owner, (client) =>
    rejectionOf(async () => {
      for (const [text, values = []] of statements) await client.query(text, values);
      await client.query('set constraints all immediate');
    }),
  );
}

/** Runs statements in one transaction. Returns the constraint that rejects each, or undefined, and rolls back. */
export function findRejections(
  owner: pg.Pool,
  statements: readonly Statement[],
): Promise<(string | undefined)[]> {
  return rolledBack(owner, async (client) => {
    const rejections: (string | undefined)[] = [];
    for (const [text, values = []] of statements) {
      await client.query('savepoint before');
      const rejection = await rejectionOf(async () => {
        await client.query(text, values);
        await client.query('set constraints all immediate');
      });
      if (rejection !== undefined) await client.query('rollback to before');
      await client.query('set constraints all deferred');
      rejections.push(rejection);
    }
    return rejections;
  });
}

async function rolledBack<T>(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** An error without a constraint is returned as text, so that it cannot pass for an accepted statement. */
async function rejectionOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  }
}
