import { describe, expect, it } from 'vitest';
import {
  NARROWER_CALLS,
  OPERATIONS,
  type Operation,
  STANDINGS,
  verdictAtDoor,
  verdictFor,
} from '../../src/people/audiences.ts';

const operations = Object.keys(OPERATIONS) as Operation[];

describe('audiences', () => {
  it('let no visitor change anything but what the link of a mail is for', () => {
    const open = operations.filter((operation) => verdictAtDoor(operation, 'visitor') === 'allowed');
    expect(open.filter((operation) => !/^(get|list|find)_/.test(operation))).toEqual([
      'choose_mails_by_link',
    ]);
  });

  it('leave to the office what stands in its name, and nothing of it to anybody else', () => {
    const office = operations.filter((operation) => OPERATIONS[operation].startsWith('office'));
    for (const operation of office) {
      const allowed = STANDINGS.filter(
        (standing) => verdictFor(OPERATIONS[operation], standing) === 'allowed',
      );
      expect([operation, allowed]).toEqual([operation, ['admin']]);
    }
  });

  it('turn away at the door whom they turn away whatever it is about, and nobody else', () => {
    expect(verdictAtDoor('record_deposit', 'visitor')).toBe('sign in');
    expect(verdictAtDoor('record_deposit', 'newcomer')).toBe('role first');
    expect(verdictAtDoor('record_deposit', 'user')).toBe('forbidden');
    expect(verdictAtDoor('record_deposit', 'admin')).toBeUndefined();
    expect(verdictAtDoor('get_booking', 'user')).toBeUndefined();
    expect(verdictAtDoor('get_config', 'visitor')).toBe('allowed');
    // An admin may be a host too.
    expect(verdictAtDoor('edit_car', 'admin')).toBeUndefined();
  });

  it('say of what is asked beyond a row that fewer may', () => {
    for (const [call, audience] of Object.entries(NARROWER_CALLS)) {
      const operation = call.split(' ')[0] as Operation;
      const [usual, narrower] = [OPERATIONS[operation], audience].map((name) =>
        STANDINGS.filter((standing) => verdictFor(name, standing) === 'allowed'),
      );
      expect(usual, call).toEqual(expect.arrayContaining(narrower ?? []));
      expect(narrower?.length, call).toBeLessThan(usual?.length ?? 0);
    }
  });
});
