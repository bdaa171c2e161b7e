import { expect, it } from 'vitest';
import { getPathAfterRoleChoice } from './role-choices.tsx';

it('leads a renter to the cars and an owner to the car form [ROLE-14]', () => {
  expect(getPathAfterRoleChoice('renter')).toBe('/browse');
  expect(getPathAfterRoleChoice('owner')).toBe('/add-car');
});
it.each(['renter', 'owner'] as const)(
  'leads back to the interrupted page as %s [ROLE-14] [AUTH-30]',
  (role) => {
    expect(getPathAfterRoleChoice(role, '/book/42?start=2026-12-01')).toBe('/book/42?start=2026-12-01');
  },
);
