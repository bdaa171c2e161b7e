import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS, type MailTopic } from '@coastline/domain/people/notices';
import type { Database, DatabaseClient } from '../../database/client.ts';
import { getMailLinkKey } from './mail-links.repository.ts';

/** Whose mails of which topic a link turns off. */
export interface MailLink {
  userId: string;
  topic: MailTopic;
}

export type MailLinks = ReturnType<typeof createMailLinks>;

/** Links that turn mails off without signing in: signed, so that nobody can make one for somebody else. */
export function createMailLinks(deps: { database: DatabaseClient; siteUrl: string }) {
  let keptKey: KeyObject | undefined;

  // On the connection at hand: whoever holds one and waits for another can wait for ever.
  async function loadKey(db: Database): Promise<KeyObject> {
    keptKey ??= createSecretKey(await getMailLinkKey(db));
    return keptKey;
  }

  /** Makes the addresses of links, as part of `tx`; the key is read once a process. */
  async function openWriter(tx: Database): Promise<(link: MailLink) => string> {
    const key = await loadKey(tx);
    return (link) => `${deps.siteUrl}/unsubscribe?token=${encodeURIComponent(sign(key, link))}`;
  }

  /** What a token stands for; undefined where it is none of ours. */
  async function read(token: string): Promise<MailLink | undefined> {
    const [userId = '', topic = ''] = token.split('.');
    const known = MAIL_TOPICS.find((each) => each === topic);
    if (!known) return undefined;
    const link = { userId, topic: known };
    const expected = Buffer.from(sign(await loadKey(deps.database.db), link));
    const given = Buffer.from(token);
    return expected.length === given.length && timingSafeEqual(expected, given) ? link : undefined;
  }

  return { openWriter, read };
}

function sign(key: KeyObject, { userId, topic }: MailLink): string {
  const mac = createHmac('sha256', key).update(`unsubscribe ${userId} ${topic}`).digest('base64url');
  return `${userId}.${topic}.${mac}`;
}
