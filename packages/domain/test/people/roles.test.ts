import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSwitchTo,
  defaultActiveRole,
  homeOf,
  isRole,
  ROLE_LABELS,
  ROLES,
  switchOptions,
} from '../../src/people/roles.ts';

const heldRoles = fc.subarray([...ROLES]);

describe('roles', () => {
  it('is renter until something else applies [ROLE-02]', () => {
    expect(defaultActiveRole([])).toBe('renter');
    expect(defaultActiveRole([], 'admin')).toBe('renter');
  });

  it('keeps a stored role that is still held [ROLE-03]', () => {
    expect(defaultActiveRole(['admin', 'renter'], 'renter')).toBe('renter');
    expect(defaultActiveRole(['renter', 'owner'], 'admin')).toBe('owner');
    expect(defaultActiveRole(['renter'], { role: 'admin' })).toBe('renter');
  });

  it('prefers admin, then owner, then renter [ROLE-04]', () => {
    expect(defaultActiveRole(['renter', 'owner', 'admin'])).toBe('admin');
    expect(defaultActiveRole(['renter', 'owner'], 'nonsense')).toBe('owner');
  });

  it('never makes a role active that is not held [ROLE-05]', () => {
    fc.assert(
      fc.property(heldRoles, fc.anything(), (roles, stored) => {
        const active = defaultActiveRole(roles, stored);
        expect(roles.length === 0 ? active === 'renter' : canSwitchTo(active, roles)).toBe(true);
      }),
    );
    expect(canSwitchTo('admin', ['renter', 'owner'])).toBe(false);
  });

  it('offers the held roles but the active one [ROLE-06]', () => {
    expect(switchOptions(['admin', 'renter'], 'admin')).toEqual(['renter']);
    expect(switchOptions(['renter'], 'renter')).toEqual([]);
  });

  it('knows its roles by name', () => {
    expect(['renter', 'owner', 'admin', 'boss', '', undefined].map(isRole)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
  });

  it('sends each role to its home [GEN-20]', () => {
    expect(ROLES.map(homeOf)).toEqual(['/browse', '/owner/dashboard', '/admin/dashboard']);
  });

  it('shows owners as Car Host [DATA-30]', () => {
    expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual(['Renter', 'Car Host', 'Admin']);
  });
});
