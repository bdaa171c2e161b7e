import { beforeAll, expect, it } from 'vitest';
import { loadTranslation, textsIn } from '#app/lib/i18n/translations.ts';
import { account } from '#app/texts/en/account/account.ts';
import { checkErase } from './erase-form.ts';

const texts = account.english.erase;

beforeAll(() => loadTranslation('de'));

it('lets nobody delete an account by accident', () => {
  expect(checkErase({ typed: 'yes', proof: '' }, { proof: 'password', texts })).toEqual([
    { field: 'typed', message: 'Type DELETE to confirm.' },
    { field: 'proof', message: 'Enter your password.' },
  ]);
});
it('asks for the code where there is a second factor', () => {
  expect(checkErase({ typed: 'DELETE', proof: '12345' }, { proof: 'code', texts })).toMatchObject([
    { field: 'proof' },
  ]);
  expect(checkErase({ typed: 'delete ', proof: '123 456' }, { proof: 'code', texts })).toEqual([]);
});
it('asks for nothing more where there is no password', () => {
  expect(checkErase({ typed: 'DELETE', proof: '' }, { proof: 'recent-sign-in', texts })).toEqual([]);
});
it('takes the word of the page’s language, in small letters too', () => {
  const asked = { proof: 'recent-sign-in', texts: textsIn('de', account).erase } as const;
  expect(checkErase({ typed: 'löschen', proof: '' }, asked)).toEqual([]);
  expect(checkErase({ typed: 'DELETE', proof: '' }, asked)).toHaveLength(1);
});
