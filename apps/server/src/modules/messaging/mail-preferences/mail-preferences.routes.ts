import { ChooseMailByLinkArgs, MailLinkQuery, MailPreference } from '@coastline/contracts/people/notice';
import * as z from 'zod/mini';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { MailPreferencesService } from './mail-preferences.service.ts';

/** Routes for mail preferences: with a session, or with the token of an unsubscribe link. */
export function addMailPreferenceRoutes(api: Api, mailPreferences: MailPreferencesService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/mail_choices',
      operation: 'list_mail_choices',
      summary: 'The mail topics that the caller can turn off, and their state',
      response: z.array(MailPreference),
    },
    ({ caller }) => mailPreferences.list(caller),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/mail_choices',
      operation: 'choose_mails',
      summary: 'Turn a mail topic off or on',
      body: MailPreference,
      response: MailPreference,
    },
    ({ caller, body }) => mailPreferences.update(caller, body),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/mail_choices/by_link',
      operation: 'get_mail_choice_by_link',
      summary: 'The topic of an unsubscribe link, without a session',
      query: MailLinkQuery,
      response: MailPreference,
    },
    ({ query }) => mailPreferences.getByToken(query.token),
  );

  addRoute(
    api,
    {
      method: 'post',
      path: '/rest/v1/mail_choices/by_link',
      operation: 'choose_mails_by_link',
      summary: 'Turn the topic of an unsubscribe link off or on, without a session',
      body: ChooseMailByLinkArgs,
      response: MailPreference,
    },
    ({ body }) => mailPreferences.updateByToken(body.token, body.wanted),
  );
}
