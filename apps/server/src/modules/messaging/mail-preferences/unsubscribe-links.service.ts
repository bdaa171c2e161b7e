import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS, type MailTopic } from '@coastline/domain/people/notices';
import type { Database, DatabaseClient } from '../../../persistence/client.ts';
import { getUnsubscribeKey } from './mail-preferences.repository.ts';

/** The user and topic that a link turns off. */
export interface UnsubscribeLink {
  userId: string;
  topic: MailTopic;
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Signed links that turn mails off without a session. The signature prevents links for other users. */
export function createUnsubscribeLinks(deps: { database: DatabaseClient; siteUrl: string }) {
  let cachedKey: KeyObject | undefined;

  // Uses the caller's connection: a caller that holds one and waits for a second one can deadlock the pool.
  async function loadKey(db: Database): Promise<KeyObject> {
    cachedKey ??= createSecretKey(await getUnsubscribeKey(db));
    return cachedKey;
  }

  /** Returns a function that creates link URLs. Reads the key once per process. */
  async function createUrlBuilder(tx: Database): Promise<(link: UnsubscribeLink) => string> {
    const key = await loadKey(tx);
    return (link) => `${deps.siteUrl}/unsubscribe?token=${encodeURIComponent(sign(key, link))}`;
  }

  /** Verifies a token; undefined if it is invalid. */
  async function verify(token: string): Promise<UnsubscribeLink | undefined> {
    const [userId = '', topic = ''] = token.split('.');
    const validTopic = MAIL_TOPICS.find((each) => each === topic);
    if (!validTopic) return undefined;
    const link = { userId, topic: validTopic };
    const expected = Buffer.from(sign(await loadKey(deps.database.db), link));
    const given = Buffer.from(token);
    return expected.length === given.length && timingSafeEqual(expected, given) ? link : undefined;
  }

  return { createUrlBuilder, verify };
}

function sign(key: KeyObject, { userId, topic }: UnsubscribeLink): string {
  const mac = createHmac('sha256', key).update(`unsubscribe ${userId} ${topic}`).digest('base64url');
  return `${userId}.${topic}.${mac}`;
}
