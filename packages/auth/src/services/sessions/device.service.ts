import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { inTransaction, type Queryable } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { countSecureAccountLinks } from '../../repositories/accounts/secure-account.repository.ts';
import { insertDevices, recordDeviceUse } from '../../repositories/sessions/known-devices.repository.ts';
import type { AuthUser } from '../../user.ts';
import { sendNotice } from '../links/notice.service.ts';
import { parseUserAgent } from './user-agent.ts';

interface DeviceSignIn {
  db: Queryable;
  /** The user before the sign-in. */
  user: AuthUser;
  origin: { userAgent: string | undefined; ip: string | undefined; device?: string | undefined };
}

const MAX_DEVICES = 50;
const MAX_NOTICES_A_DAY = 5;
const DAY_MS = 86_400_000;
const NETWORK_PARTS = 3;

/**
 * Records the device of a sign-in and notifies the owner of an unknown one. A device is identified by its cookie, or by
 * browser, operating system and network.
 */
export async function recordDevice(context: AuthContext, { db, user, origin }: DeviceSignIn): Promise<void> {
  if (!origin.device || !context.notices.includes('new_device')) return;
  const cookie = digest(`cookie ${origin.device}`);
  const client = digest(`client ${formatUserAgent(origin.userAgent)} ${networkPrefixOf(origin.ip)}`);
  const use = { userId: user.id, devices: [cookie, client], now: context.clock() };
  const known = await recordDeviceUse(db, use);
  if (known.some((device) => device.equals(cookie))) return;
  const devices = known.length > 0 ? [cookie] : [cookie, client];
  const addDevices = async (tx: PoolClient) => {
    const added = await insertDevices(tx, { ...use, devices, limit: MAX_DEVICES });
    // Of two concurrent sign-ins without cookies, only one inserts the client and notifies.
    if (added.some((device) => device.equals(client))) await notifyOwner(context, { tx, user, origin });
  };
  await (db === context.pool ? inTransaction(context.pool, addDevices) : addDevices(db as PoolClient));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The /24 prefix, or /48 for IPv6. Internet providers change addresses of their customers within these. */
function networkPrefixOf(ip = ''): string {
  if (!isIPv6(ip)) return ip.split('.').slice(0, NETWORK_PARTS).join('.');
  const [head = ''] = ip.toLowerCase().split('::');
  return head.split(':').slice(0, NETWORK_PARTS).join(':');
}

async function notifyOwner(
  context: AuthContext,
  { tx, user, origin }: Omit<DeviceSignIn, 'db'> & { tx: PoolClient },
): Promise<void> {
  // The first sign-in of an account needs no notice.
  if (user.lastSignInAt === null) return;
  const since = new Date(context.clock().getTime() - DAY_MS);
  const sent = await countSecureAccountLinks(tx, { userId: user.id, notice: 'new_device', since });
  if (sent >= MAX_NOTICES_A_DAY) return;
  const detail = [formatUserAgent(origin.userAgent), origin.ip].filter(Boolean).join(', ') || '?';
  await sendNotice(context, { tx, kind: 'new_device', user, detail });
}

/** Formats browser and operating system, e.g. "Chrome, Windows"; empty if neither is known. */
function formatUserAgent(userAgent: string | undefined): string {
  const { browser, system } = parseUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}
