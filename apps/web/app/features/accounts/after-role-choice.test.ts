import { expect, it } from 'vitest';
import { afterRoleChoice } from './after-role-choice.ts';

it('leads a renter to the cars and an owner to the form of a first car [ROLE-14]', () => {
  expect(afterRoleChoice('renter')).toBe('/browse');
  expect(afterRoleChoice('owner')).toBe('/add-car');
});
it.each(['renter', 'owner'] as const)(
  'leads back to the interrupted page as %s [ROLE-14] [AUTH-30]',
  (role) => {
    expect(afterRoleChoice(role, '/book/42?start=2026-12-01')).toBe('/book/42?start=2026-12-01');
  },
);
