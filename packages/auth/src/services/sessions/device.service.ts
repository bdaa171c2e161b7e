import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { inTransaction, type Queryable } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { countSecureAccountLinks } from '../../repositories/accounts/secure-account.repository.ts';
import { insertDevices } from '../../repositories/sessions/known-devices.repository.ts';
import type { DeviceDigests, KnownDigests } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthUser } from '../../user.ts';
import { sendNotice } from '../links/notice.service.ts';
import { parseUserAgent } from './user-agent.ts';

interface DeviceOrigin {
  userAgent: string | undefined;
  ip: string | undefined;
  device?: string | undefined;
}

interface DeviceSignIn {
  db: Queryable;
  /** The user before the sign-in. */
  user: AuthUser;
  origin: DeviceOrigin;
  device: DeviceDigests;
  known: KnownDigests;
}

const MAX_DEVICES = 50;
const MAX_NOTICES_A_DAY = 5;
const DAY_MS = 86_400_000;
const NETWORK_PARTS = 3;

/**
 * Identifies the device of a sign-in by its cookie, and by browser, operating system and network. Undefined if
 * `new_device` notices are off.
 */
export function identifyDevice(context: AuthContext, origin: DeviceOrigin): DeviceDigests | undefined {
  if (!origin.device || !context.notices.includes('new_device')) return undefined;
  return {
    cookie: digest(`cookie ${origin.device}`),
    client: digest(`client ${formatUserAgent(origin.userAgent)} ${networkPrefixOf(origin.ip)}`),
  };
}

/** Adds the device of a sign-in unless its cookie is known. Notifies the owner if its client is unknown too. */
export async function addUnknownDevice(context: AuthContext, signIn: DeviceSignIn): Promise<void> {
  const { db, user, origin, device, known } = signIn;
  if (known.isCookieKnown) return;
  const { cookie, client } = device;
  const devices = known.isClientKnown ? [cookie] : [cookie, client];
  const addition = { userId: user.id, devices, now: context.clock(), limit: MAX_DEVICES };
  // The first sign-in of an account needs no notice.
  if (known.isClientKnown || user.lastSignInAt === null) {
    await insertDevices(db, addition);
    return;
  }
  const addAndNotify = async (tx: PoolClient) => {
    const added = await insertDevices(tx, addition);
    // Of two concurrent sign-ins without cookies, only one inserts the client and notifies.
    if (added.some((each) => each.equals(client))) await notifyOwner(context, { tx, user, origin });
  };
  await (db === context.pool ? inTransaction(context.pool, addAndNotify) : addAndNotify(db as PoolClient));
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
  { tx, user, origin }: Pick<DeviceSignIn, 'user' | 'origin'> & { tx: PoolClient },
): Promise<void> {
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
