import { createHash } from 'node:crypto';
import { networkOf } from '@coastline/auth';
import type { Pool } from 'pg';
import { refuse } from '../errors/app-error.ts';
import { CALL_KINDS, type CallKindName, type CallLimit } from './call-limits.ts';
import { type BucketDraw, deleteFullBuckets, drawFromBuckets } from './rate-buckets.repository.ts';
import { createTokenBuckets } from './token-buckets.ts';

const SECONDS_PER_HOUR = 3600;
const MS_PER_SECOND = 1000;

/** Who calls. Without an address it is a call from within this process, without an account a visitor's. */
export interface CallingParty {
  address: string | undefined;
  account?: string | undefined;
}

/** Counts calls; both throw `too_many_calls` where there were too many. */
export interface CallLimits {
  /** The first line, before it is known who calls: by the address, in this process alone, at no cost. */
  admit(kind: CallKindName, address: string | undefined): void;
  /** By the account, and where all processes count together by account and address. */
  count(kind: CallKindName, party: CallingParty): Promise<void>;
  /** Throws away what counts no more. */
  prune(): Promise<void>;
}

/** Limits of calls. A flood is turned away by each process itself; what all of them count stands in the database. */
export function createLimits(deps: { pool: Pool; clock: () => Date }): CallLimits {
  const drawLocally = createTokenBuckets();

  function drawHere(draw: Draw): void {
    const waitMs = drawLocally(
      `${draw.bucket} ${draw.subject.toString('base64')}`,
      draw.limit,
      deps.clock().getTime(),
    );
    if (waitMs > 0) throw refuse.tooManyCalls(Math.max(1, Math.ceil(waitMs / MS_PER_SECOND)));
  }

  return {
    admit(kind, address) {
      if (address) drawHere(drawOf(kind, 'address', networkOf(address)));
    },
    async count(kind, { address, account }) {
      const ofAccount = account ? [drawOf(kind, 'account', account)] : [];
      for (const draw of ofAccount) drawHere(draw);
      if (!CALL_KINDS[kind].isShared) return;
      const draws = [...ofAccount, ...(address ? [drawOf(kind, 'address', networkOf(address))] : [])];
      if (draws.length === 0) return;
      const waitSeconds = await drawFromBuckets(deps.pool, draws.map(toShared), deps.clock());
      if (waitSeconds > 0) throw refuse.tooManyCalls(waitSeconds);
    },
    prune: () => deleteFullBuckets(deps.pool, deps.clock()),
  };
}

interface Draw {
  bucket: string;
  subject: Buffer;
  limit: CallLimit;
}

function drawOf(kind: CallKindName, by: 'address' | 'account', subject: string): Draw {
  const digest = createHash('sha256').update(subject).digest();
  return { bucket: `${kind} ${by}`, subject: digest, limit: CALL_KINDS[kind][by] };
}

function toShared({ bucket, subject, limit }: Draw): BucketDraw {
  return { bucket, subject, intervalSeconds: SECONDS_PER_HOUR / limit.perHour, burst: limit.burst };
}

/** No limits at all, for tests and benchmarks. */
export const NO_LIMITS: CallLimits = {
  admit: () => undefined,
  count: async () => undefined,
  prune: async () => undefined,
};
