import { describe, expect, it } from 'vitest';
import {
  CALLER_RELATIONS,
  findGuardVerdict,
  getVerdict,
  NARROWER_CALLS,
  OPERATIONS,
  type Operation,
} from './audiences.ts';

const operations = Object.keys(OPERATIONS) as Operation[];

describe('audiences', () => {
  it('allow visitors to change only mail preferences by a signed link, and to pay by a pay link', () => {
    const open = operations.filter((operation) => findGuardVerdict(operation, 'visitor') === 'allowed');
    expect(open.filter((operation) => !/^(get|list|find)_/.test(operation))).toEqual([
      'choose_mails_by_link',
      'start_checkout_by_link',
    ]);
  });

  it('allow operations of the office only to admins', () => {
    const office = operations.filter((operation) => OPERATIONS[operation].startsWith('office'));
    for (const operation of office) {
      const allowed = CALLER_RELATIONS.filter(
        (standing) => getVerdict(OPERATIONS[operation], standing) === 'allowed',
      );
      expect([operation, allowed]).toEqual([operation, ['admin']]);
    }
  });

  it('have a guard verdict only if the verdict is the same for every entity', () => {
    expect(findGuardVerdict('record_deposit', 'visitor')).toBe('sign in');
    expect(findGuardVerdict('record_deposit', 'newcomer')).toBe('role first');
    expect(findGuardVerdict('record_deposit', 'user')).toBe('forbidden');
    expect(findGuardVerdict('record_deposit', 'admin')).toBeUndefined();
    expect(findGuardVerdict('get_booking', 'user')).toBeUndefined();
    expect(findGuardVerdict('get_config', 'visitor')).toBe('allowed');
    // An admin may be a host too.
    expect(findGuardVerdict('edit_car', 'admin')).toBeUndefined();
  });

  it('have narrower variants that allow fewer callers than their operation', () => {
    for (const [call, audience] of Object.entries(NARROWER_CALLS)) {
      const operation = call.split(' ')[0] as Operation;
      const [usual, narrower] = [OPERATIONS[operation], audience].map((name) =>
        CALLER_RELATIONS.filter((standing) => getVerdict(name, standing) === 'allowed'),
      );
      expect(usual, call).toEqual(expect.arrayContaining(narrower ?? []));
      expect(narrower?.length, call).toBeLessThan(usual?.length ?? 0);
    }
  });
});
