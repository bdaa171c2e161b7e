import * as z from 'zod/mini';
import { MAIL_TOPICS } from '../../people/notices.ts';
import { text } from '../fields.ts';

/** Mails that somebody can do without, and whether they want them. */
export const MailChoice = z.object({
  topic: z.enum(MAIL_TOPICS, 'This is no kind of mails that can be turned off.'),
  wanted: z.boolean(),
});
export type MailChoice = z.infer<typeof MailChoice>;

/** The token of a link in a mail: it names one person and one topic, and is signed. */
export const MailLinkQuery = z.object({ token: text(200) });

export const ChooseMailByLinkArgs = z.object({ token: text(200), wanted: z.boolean() });
