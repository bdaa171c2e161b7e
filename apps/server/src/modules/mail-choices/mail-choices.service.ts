import { type MailTopic, mailTopicsFor } from '@coastline/domain/people/notices';
import type { MailChoice } from '@coastline/domain/wire/people/mail-choice';
import type { DatabaseClient } from '../../database/client.ts';
import { type Caller, requireIdentity, requireUser } from '../../platform/callers/caller.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { deleteOptOut, insertOptOut, isUserThere, listOptOuts } from './mail-choices.repository.ts';
import type { MailLink, MailLinks } from './mail-links.service.ts';

export type MailChoicesService = ReturnType<typeof createMailChoicesService>;

/** Which of the mails that somebody can do without they want. Everything is wanted until somebody says otherwise. */
export function createMailChoicesService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  links: MailLinks;
}) {
  const { db } = deps.database;

  /** The caller's choices, for the topics that their roles get mails of; none before a role was chosen. */
  async function list(caller: Caller): Promise<MailChoice[]> {
    requireIdentity(caller);
    if (caller.actor.kind !== 'user') return [];
    const { userId, roles } = caller.actor;
    const optOuts = await listOptOuts(db, userId);
    return mailTopicsFor(roles).map((topic) => ({ topic, wanted: !optOuts.includes(topic) }));
  }

  /** Says whether the caller wants mails of a topic. */
  function choose(caller: Caller, choice: MailChoice): Promise<MailChoice> {
    const { userId } = requireUser(caller);
    return keep({ userId, topic: choice.topic }, choice.wanted);
  }

  /** What the link of a mail is about, and how it stands; throws `not_found` for a link that is none of ours. */
  async function readByLink(token: string): Promise<MailChoice> {
    const { userId, topic } = await requireLink(token);
    return { topic, wanted: !(await listOptOuts(db, userId)).includes(topic) };
  }

  /** Says the same by the link of a mail, without signing in. */
  async function chooseByLink(token: string, wanted: boolean): Promise<MailChoice> {
    return keep(await requireLink(token), wanted);
  }

  async function requireLink(token: string): Promise<MailLink> {
    const link = await deps.links.read(token);
    if (!link || !(await isUserThere(db, link.userId))) throw refuse.notFound();
    return link;
  }

  async function keep(
    { userId, topic }: { userId: string; topic: MailTopic },
    wanted: boolean,
  ): Promise<MailChoice> {
    if (wanted) await deleteOptOut(db, userId, topic);
    else await insertOptOut(db, { userId, topic, createdAt: deps.clock() });
    return { topic, wanted };
  }

  return { list, choose, readByLink, chooseByLink };
}
