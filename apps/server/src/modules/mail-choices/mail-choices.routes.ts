import { ChooseMailByLinkArgs, MailChoice, MailLinkQuery } from '@coastline/domain/wire/people/mail-choice';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../platform/route.ts';
import type { MailChoicesService } from './mail-choices.service.ts';

/** Which mails people get: by their account, or by the link in a mail. */
export function addMailChoiceRoutes(api: Api, mailChoices: MailChoicesService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/mail_choices',
      operation: 'list_mail_choices',
      summary: 'The mails that the caller can turn off, and whether they want them',
      answer: z.array(MailChoice),
    },
    ({ caller }) => mailChoices.list(caller),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/mail_choices',
      operation: 'choose_mails',
      summary: 'Turn a kind of mails off or on',
      body: MailChoice,
      answer: MailChoice,
    },
    ({ caller, body }) => mailChoices.choose(caller, body),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/mail_choices/by_link',
      operation: 'get_mail_choice_by_link',
      summary: 'What the link of a mail turns off, without signing in',
      query: MailLinkQuery,
      answer: MailChoice,
    },
    ({ query }) => mailChoices.readByLink(query.token),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/mail_choices/by_link',
      operation: 'choose_mails_by_link',
      summary: 'Turn a kind of mails off or on by the link of a mail, without signing in',
      body: ChooseMailByLinkArgs,
      answer: MailChoice,
    },
    ({ body }) => mailChoices.chooseByLink(body.token, body.wanted),
  );
}
