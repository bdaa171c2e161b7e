import { beforeAll, expect, it } from 'vitest';
import { getTexts, loadTranslation } from '#app/lib/i18n/translations.ts';
import { account } from '#app/texts/en/account.ts';
import { validateErase } from './erase-account.ts';

const texts = account.english.erase;

beforeAll(() => loadTranslation('de'));

it('requires the confirmation word and the password', () => {
  expect(validateErase({ typed: 'yes', proof: '' }, { proof: 'password', texts })).toEqual([
    { field: 'typed', message: 'Type DELETE to confirm.' },
    { field: 'proof', message: 'Enter your password.' },
  ]);
});
it('requires the code of a second factor', () => {
  expect(validateErase({ typed: 'DELETE', proof: '12345' }, { proof: 'code', texts })).toMatchObject([
    { field: 'proof' },
  ]);
  expect(validateErase({ typed: 'delete ', proof: '123 456' }, { proof: 'code', texts })).toEqual([]);
});
it('requires no proof without a password', () => {
  expect(validateErase({ typed: 'DELETE', proof: '' }, { proof: 'recent-sign-in', texts })).toEqual([]);
});
it('accepts the word in the language of the page, in any case', () => {
  const asked = { proof: 'recent-sign-in', texts: getTexts('de', account).erase } as const;
  expect(validateErase({ typed: 'löschen', proof: '' }, asked)).toEqual([]);
  expect(validateErase({ typed: 'DELETE', proof: '' }, asked)).toHaveLength(1);
});
