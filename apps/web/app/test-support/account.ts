import type { Me } from '@coastline/contracts/people/account';
import type { Role } from '@coastline/domain/people/roles';
import type { Session } from '@supabase/auth-js';
import { switchRole } from '#app/lib/session/active-role.ts';
import { updateSession } from '#app/lib/session/session-state.ts';
import { SESSION_STORAGE_KEY } from '#app/lib/session/session-storage.ts';
import { serveApi } from './api.ts';

export interface Account {
  id: string;
  name: string;
  roles: Role[];
}

export const GUEST: Account = { id: createId('a1'), name: 'Isatou Njie', roles: ['renter'] };
export const HOST: Account = { id: createId('a2'), name: 'Modou Ceesay', roles: ['owner', 'renter'] };
export const ADMIN: Account = { id: createId('a3'), name: 'Fatou Sarr', roles: ['admin'] };

const HOUR_SECONDS = 3600;

export function createId(digits: string): string {
  return `${digits.padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** Stores a session on the device, and answers reads of the profile and the roles. */
export function signInAs(account: Account): void {
  const session = createSession(account);
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  document.documentElement.toggleAttribute('data-session', true);
  switchRole(account.roles[0] ?? 'renter');
  updateSession({
    ...SIGNED_OUT,
    status: 'signed-in',
    user: session.user,
    accessToken: session.access_token,
  });
  serveApi({
    'GET /rest/v1/me': createMe(account),
    'GET /rest/v1/notices/unread': { unread: 0 },
    'GET /rest/v1/preferences': null,
    'GET /rest/v1/me/payment-destinations': {
      refund: { current: null, pending: null },
      payout: { current: null, pending: null },
    },
  });
}

export function signOut(): void {
  document.documentElement.toggleAttribute('data-session', false);
  updateSession(SIGNED_OUT);
}

const SIGNED_OUT = {
  status: 'signed-out',
  user: null,
  accessToken: null,
  needsSecondFactor: false,
  isRecovering: false,
  hasSignedOut: false,
  redirectError: null,
  unrequestedLink: null,
} as const;

export function createMe({ id, name, roles }: Account): Me {
  const [role = 'renter'] = roles;
  const phone = '+2207123456';
  return {
    user: { id, auth_user_id: id, email: getEmail(name), name, phone, role },
    profile: { full_name: name, phone },
    roles,
    ...(roles.includes('admin') && { office_second_factor: 'not_required' as const }),
  };
}

function getEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.gm`;
}

function createSession({ id, name }: Account): Session {
  const expiresAt = Math.round(Date.now() / 1000) + HOUR_SECONDS;
  const claims = btoa(JSON.stringify({ sub: id, aal: 'aal1', exp: expiresAt }));
  return {
    access_token: `e30.${claims}.signature`,
    refresh_token: 'refresh-token',
    expires_in: HOUR_SECONDS,
    expires_at: expiresAt,
    token_type: 'bearer',
    user: {
      id,
      aud: 'authenticated',
      email: getEmail(name),
      app_metadata: {},
      user_metadata: { full_name: name },
      created_at: '2026-01-01T00:00:00Z',
    },
  };
}
