import { describe, expect, it } from 'vitest';
import { welcome } from '#app/texts/en/account/welcome.ts';
import { leadOf, roleSelectionPath } from './sign-in-lead.ts';

const user = {
  id: '7b1c2f6e-0000-4000-8000-000000000001',
  auth_user_id: '7b1c2f6e-0000-4000-8000-000000000002',
  email: 'fatou@coastline.example',
  name: 'Fatou',
  phone: '',
  role: 'renter' as const,
};
const settled = { user, roles: ['renter' as const] };
const roleless = { user, roles: [] };
const newcomer = { user: null, roles: [] };
const words = { productName: 'Coastline', texts: welcome.english };
const book = '/book/42?start=2026-12-01&end=2026-12-04';

describe('where a sign-in leads', () => {
  it('sends a user without a record to role selection [AUTH-15] [ERR-13]', () => {
    expect(leadOf({ arrival: 'sign-in', me: newcomer, ...words })).toEqual({
      to: '/role-selection',
      notice: 'Welcome to Coastline! Please select your role.',
    });
  });
  it('sends a user with a record but no role to role selection [AUTH-16] [ERR-13]', () => {
    expect(leadOf({ arrival: 'sign-in', me: roleless, ...words })).toEqual({
      to: '/role-selection',
      notice: 'Please select your role to continue.',
    });
  });
  it('sends a user with a record and a role to the cars [AUTH-17] [ERR-12]', () => {
    expect(leadOf({ arrival: 'sign-in', me: settled, ...words })).toEqual({
      to: '/browse',
      notice: 'Welcome back!',
    });
  });
  it('goes back to the interrupted page with its query [AUTH-30] [AUTH-31]', () => {
    expect(leadOf({ arrival: 'sign-in', me: settled, next: book, ...words }).to).toBe(book);
  });
  it('keeps the interrupted page for after role selection [AUTH-15]', () => {
    const { to } = leadOf({ arrival: 'sign-in', me: newcomer, next: '/inbox?a=1', ...words });
    expect(to).toBe(`/role-selection?next=${encodeURIComponent('/inbox?a=1')}`);
  });
  it.each([book, '/cars/42?days=3'])(
    'goes on to %s without role selection on the way to a booking [AUTH-35]',
    (next) => {
      expect(leadOf({ arrival: 'sign-up', me: null, next, ...words })).toEqual({
        to: next,
        notice: 'Account created!',
      });
      for (const me of [newcomer, roleless, settled]) {
        expect(leadOf({ arrival: 'sign-in', me, next, ...words }).to).toBe(next);
      }
    },
  );
  it('sends a fresh account to role selection without asking who it is [AUTH-18] [ERR-14]', () => {
    expect(leadOf({ arrival: 'sign-up', me: null, ...words })).toEqual({
      to: '/role-selection',
      notice: 'Account created! Now select your role.',
    });
  });
  it('leads on silently whoever was signed in before', () => {
    expect(leadOf({ arrival: 'visit', me: settled, ...words })).toEqual({ to: '/browse', notice: null });
  });
  it('goes on to the interrupted page where the record cannot be read', () => {
    expect(leadOf({ arrival: 'sign-in', me: null, next: book, ...words }).to).toBe(book);
  });
});

describe('where a new password leads', () => {
  it('sends a user with a record to the cars, with or without a role [AUTH-22]', () => {
    expect(leadOf({ arrival: 'reset', me: settled, ...words }).to).toBe('/browse');
    expect(leadOf({ arrival: 'reset', me: roleless, ...words }).to).toBe('/browse');
  });
  it('sends anybody else to role selection [AUTH-22]', () => {
    expect(leadOf({ arrival: 'reset', me: newcomer, ...words }).to).toBe('/role-selection');
  });
});

describe('role selection with a page to go to', () => {
  it('does not lead back to itself, and keeps what it was to lead on to', () => {
    expect(roleSelectionPath('/role-selection')).toBe('/role-selection');
    expect(roleSelectionPath('/role-selection?next=%2Fbook%2F42')).toBe('/role-selection?next=%2Fbook%2F42');
  });
});
