import { describe, expect, it } from 'vitest';
import { welcome } from '#app/texts/en/home.ts';
import { getRoleSelectionPath, getSignInRedirect } from './sign-in-redirect.ts';

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

describe('the redirect after a sign-in', () => {
  it('sends a user without a record to role selection [AUTH-15] [ERR-13]', () => {
    expect(getSignInRedirect({ source: 'sign-in', me: newcomer, ...words })).toEqual({
      to: '/role-selection',
      notice: 'Welcome to Coastline! Please select your role.',
    });
  });
  it('sends a user with a record but no role to role selection [AUTH-16] [ERR-13]', () => {
    expect(getSignInRedirect({ source: 'sign-in', me: roleless, ...words })).toEqual({
      to: '/role-selection',
      notice: 'Please select your role to continue.',
    });
  });
  it('sends a user with a record and a role to the cars [AUTH-17] [ERR-12]', () => {
    expect(getSignInRedirect({ source: 'sign-in', me: settled, ...words })).toEqual({
      to: '/browse',
      notice: 'Welcome back!',
    });
  });
  it('returns to the interrupted page with its query [AUTH-30] [AUTH-31]', () => {
    expect(getSignInRedirect({ source: 'sign-in', me: settled, next: book, ...words }).to).toBe(book);
  });
  it('keeps the interrupted page for after role selection [AUTH-15]', () => {
    const { to } = getSignInRedirect({ source: 'sign-in', me: newcomer, next: '/inbox?a=1', ...words });
    expect(to).toBe(`/role-selection?next=${encodeURIComponent('/inbox?a=1')}`);
  });
  it.each([book, '/cars/42?days=3'])(
    'continues to %s without role selection during a booking [AUTH-35]',
    (next) => {
      expect(getSignInRedirect({ source: 'sign-up', me: null, next, ...words })).toEqual({
        to: next,
        notice: 'Account created!',
      });
      for (const me of [newcomer, roleless, settled]) {
        expect(getSignInRedirect({ source: 'sign-in', me, next, ...words }).to).toBe(next);
      }
    },
  );
  it('sends a new account to role selection without reading the user [AUTH-18] [ERR-14]', () => {
    expect(getSignInRedirect({ source: 'sign-up', me: null, ...words })).toEqual({
      to: '/role-selection',
      notice: 'Account created! Now select your role.',
    });
  });
  it('shows no message to users who were signed in before', () => {
    expect(getSignInRedirect({ source: 'visit', me: settled, ...words })).toEqual({
      to: '/browse',
      notice: null,
    });
  });
  it('continues to the interrupted page after a failed read', () => {
    expect(getSignInRedirect({ source: 'sign-in', me: null, next: book, ...words }).to).toBe(book);
  });
});

describe('the redirect after a new password', () => {
  it('sends a user with a record to the cars, with or without a role [AUTH-22]', () => {
    expect(getSignInRedirect({ source: 'reset', me: settled, ...words }).to).toBe('/browse');
    expect(getSignInRedirect({ source: 'reset', me: roleless, ...words }).to).toBe('/browse');
  });
  it('sends a user without a record to role selection [AUTH-22]', () => {
    expect(getSignInRedirect({ source: 'reset', me: newcomer, ...words }).to).toBe('/role-selection');
  });
});

describe('the path of the role selection', () => {
  it('does not lead back to itself, and keeps its target', () => {
    expect(getRoleSelectionPath('/role-selection')).toBe('/role-selection');
    expect(getRoleSelectionPath('/role-selection?next=%2Fbook%2F42')).toBe(
      '/role-selection?next=%2Fbook%2F42',
    );
  });
});
