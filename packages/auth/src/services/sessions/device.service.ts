import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { inTransaction, type Queryable } from '../../repositories/database.ts';
import { countSecureAccountLinks } from '../../repositories/links/secure-account-links.repository.ts';
import { insertDevices, touchDevices } from '../../repositories/sessions/known-devices.repository.ts';
import type { AuthUser } from '../../user.ts';
import { sendNotice } from '../links/notice.service.ts';
import { describeUserAgent } from './user-agent.ts';

interface DeviceSignIn {
  db: Queryable;
  /** As before the sign-in. */
  user: AuthUser;
  origin: { userAgent: string | undefined; ip: string | undefined; device?: string | undefined };
}

const MAX_DEVICES = 50;
const MAX_NOTICES_A_DAY = 5;
const DAY_MS = 86_400_000;
const NETWORK_PARTS = 3;

/**
 * Remembers the device of a sign-in, and mails the owner where the account was not used on it before. A device is known
 * by its cookie, or by its browser, operating system and network.
 */
export async function noteDevice(context: AuthContext, { db, user, origin }: DeviceSignIn): Promise<void> {
  if (!origin.device || !context.notices.includes('new_device')) return;
  const cookie = digest(`cookie ${origin.device}`);
  const client = digest(`client ${describeUserAgent(origin.userAgent)} ${networkOf(origin.ip)}`);
  const use = { userId: user.id, devices: [cookie, client], now: context.clock() };
  const known = await touchDevices(db, use);
  if (known.some((device) => device.equals(cookie))) return;
  const devices = known.length > 0 ? [cookie] : [cookie, client];
  await withTransaction(context, db, async (tx) => {
    const added = await insertDevices(tx, { ...use, devices, limit: MAX_DEVICES });
    // Of two sign-ins at once without cookies, the one that comes second finds its client known.
    if (added.some((device) => device.equals(client))) await tellOwner(context, { tx, user, origin });
  });
}

function withTransaction(
  { pool }: AuthContext,
  db: Queryable,
  work: (tx: PoolClient) => Promise<void>,
): Promise<void> {
  return db === pool ? inTransaction(pool, work) : work(db as PoolClient);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Providers move their customers about within a /24, or a /48 of IPv6. */
function networkOf(ip = ''): string {
  if (!isIPv6(ip)) return ip.split('.').slice(0, NETWORK_PARTS).join('.');
  const [head = ''] = ip.toLowerCase().split('::');
  return head.split(':').slice(0, NETWORK_PARTS).join(':');
}

async function tellOwner(
  context: AuthContext,
  { tx, user, origin }: Omit<DeviceSignIn, 'db'> & { tx: PoolClient },
): Promise<void> {
  // The first sign-in of an account is its owner's.
  if (user.lastSignInAt === null) return;
  const since = new Date(context.clock().getTime() - DAY_MS);
  const sent = await countSecureAccountLinks(tx, { userId: user.id, notice: 'new_device', since });
  if (sent >= MAX_NOTICES_A_DAY) return;
  const about = [describeUserAgent(origin.userAgent), origin.ip].filter(Boolean).join(', ') || '?';
  await sendNotice(context, { tx, kind: 'new_device', user, about });
}
