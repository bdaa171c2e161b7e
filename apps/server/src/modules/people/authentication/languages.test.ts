import { MAIL_LANGUAGES } from '@coastline/auth';
import { LANGUAGES } from '@coastline/domain/languages/languages';
import { expect, it } from 'vitest';

it('sends account mails in the languages of the pages', () => {
  expect(MAIL_LANGUAGES).toEqual(LANGUAGES.map(({ code }) => code));
});
