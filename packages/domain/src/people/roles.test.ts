import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSwitchTo,
  defaultActiveRole,
  getHomePath,
  isRole,
  listSwitchableRoles,
  ROLE_LABELS,
  ROLES,
} from './roles.ts';

const heldRoles = fc.subarray([...ROLES]);

describe('the active role', () => {
  it('is renter by default [ROLE-02]', () => {
    expect(defaultActiveRole([])).toBe('renter');
    expect(defaultActiveRole([], 'admin')).toBe('renter');
  });

  it('is the stored role if the user still has it [ROLE-03]', () => {
    expect(defaultActiveRole(['admin', 'renter'], 'renter')).toBe('renter');
    expect(defaultActiveRole(['renter', 'owner'], 'admin')).toBe('owner');
    expect(defaultActiveRole(['renter'], { role: 'admin' })).toBe('renter');
  });

  it('is otherwise admin, owner or renter in this order [ROLE-04]', () => {
    expect(defaultActiveRole(['renter', 'owner', 'admin'])).toBe('admin');
    expect(defaultActiveRole(['renter', 'owner'], 'nonsense')).toBe('owner');
  });

  it('is never a role that the user does not have [ROLE-05]', () => {
    fc.assert(
      fc.property(heldRoles, fc.anything(), (roles, stored) => {
        const active = defaultActiveRole(roles, stored);
        expect(roles.length === 0 ? active === 'renter' : canSwitchTo(active, roles)).toBe(true);
      }),
    );
    expect(canSwitchTo('admin', ['renter', 'owner'])).toBe(false);
  });

  it('can be switched to the other roles of the user [ROLE-06]', () => {
    expect(listSwitchableRoles(['admin', 'renter'], 'admin')).toEqual(['renter']);
    expect(listSwitchableRoles(['renter'], 'renter')).toEqual([]);
  });

  it('is one of the known roles', () => {
    expect(['renter', 'owner', 'admin', 'boss', '', undefined].map(isRole)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
  });

  it('has a home page [GEN-20]', () => {
    expect(ROLES.map(getHomePath)).toEqual(['/browse', '/owner/dashboard', '/admin/dashboard']);
  });

  it('has a label, Car Host for owners [DATA-30]', () => {
    expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual(['Renter', 'Car Host', 'Admin']);
  });
});
