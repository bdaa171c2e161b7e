import { expect, it } from 'vitest';
import { checkErase } from './erase-form.ts';

it('lets nobody delete an account by accident', () => {
  expect(checkErase({ typed: 'yes', proof: '' }, 'password')).toEqual([
    { field: 'typed', message: 'Type DELETE to confirm.' },
    { field: 'proof', message: 'Enter your password.' },
  ]);
});
it('asks for the code where there is a second factor', () => {
  expect(checkErase({ typed: 'DELETE', proof: '12345' }, 'code')).toMatchObject([{ field: 'proof' }]);
  expect(checkErase({ typed: 'delete ', proof: '123 456' }, 'code')).toEqual([]);
});
it('asks for nothing more where there is no password', () => {
  expect(checkErase({ typed: 'DELETE', proof: '' }, 'recent-sign-in')).toEqual([]);
});
