import type { MailPreference } from '@coastline/contracts/people/notice';
import { listMailTopics, type MailTopic } from '@coastline/domain/people/notices';
import { errors } from '../../../http/errors/errors.ts';
import { type Caller, requireIdentity, requireUser } from '../../../http/guards/caller.ts';
import type { DatabaseClient } from '../../../persistence/client.ts';
import { deleteOptOut, insertOptOut, isActiveUser, listOptOuts } from './mail-preferences.repository.ts';
import type { UnsubscribeLink, UnsubscribeLinks } from './unsubscribe-links.service.ts';

export type MailPreferencesService = ReturnType<typeof createMailPreferencesService>;

/** Preferences for optional mails. All topics are on by default. */
export function createMailPreferencesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  links: UnsubscribeLinks;
}) {
  const { db } = deps.database;

  /** The caller's preferences for the topics of their roles; empty before a role is chosen. */
  async function list(caller: Caller): Promise<MailPreference[]> {
    requireIdentity(caller);
    if (caller.actor.kind !== 'user') return [];
    const { userId, roles } = caller.actor;
    const optOuts = await listOptOuts(db, userId);
    return listMailTopics(roles).map((topic) => ({ topic, wanted: !optOuts.includes(topic) }));
  }

  /** Turns a topic on or off for the caller. */
  function update(caller: Caller, choice: MailPreference): Promise<MailPreference> {
    const { userId } = requireUser(caller);
    return save({ userId, topic: choice.topic }, choice.wanted);
  }

  /** The preference that an unsubscribe link refers to. Throws `not_found` for an invalid link. */
  async function getByToken(token: string): Promise<MailPreference> {
    const { userId, topic } = await requireLink(token);
    return { topic, wanted: !(await listOptOuts(db, userId)).includes(topic) };
  }

  /** Turns the topic of an unsubscribe link on or off, without a session. */
  async function updateByToken(token: string, wanted: boolean): Promise<MailPreference> {
    return save(await requireLink(token), wanted);
  }

  async function requireLink(token: string): Promise<UnsubscribeLink> {
    const link = await deps.links.verify(token);
    if (!link || !(await isActiveUser(db, link.userId))) throw errors.notFound();
    return link;
  }

  async function save(
    { userId, topic }: { userId: string; topic: MailTopic },
    wanted: boolean,
  ): Promise<MailPreference> {
    if (wanted) await deleteOptOut(db, userId, topic);
    else await insertOptOut(db, { userId, topic, createdAt: deps.clock() });
    return { topic, wanted };
  }

  return { list, update, getByToken, updateByToken };
}
