import type { Me } from '@coastline/domain/wire/account';

/** How somebody came to be signed in on the sign-in page. */
export type Arrival = 'visit' | 'sign-in' | 'sign-up' | 'reset';
/** Where to go from there, and what to say on the way. */
export interface Lead {
  to: string;
  notice: string | null;
}
interface LeadFacts {
  arrival: Arrival;
  me: Pick<Me, 'user' | 'roles'> | null;
  /** The interrupted page, already found safe to follow. */
  next?: string | undefined;
  productName: string;
}

const ROLE_SELECTION = '/role-selection';
const BROWSE = '/browse';

/**
 * Where a sign-in leads (AUTH-15 to AUTH-18, AUTH-22, AUTH-30, D25): whoever has no record or no role chooses one first
 * and follows `next` afterwards (D49). `me` is null where it could not be read: then the pages ahead sort it out.
 */
export function leadOf({ arrival, me, next, productName }: LeadFacts): Lead {
  if (arrival === 'sign-up') {
    return { to: roleSelectionPath(next), notice: 'Account created! Now select your role.' };
  }
  if (arrival === 'reset') return { to: me && !me.user ? ROLE_SELECTION : BROWSE, notice: null };
  const lead = me ? signInLead(me, { next, productName }) : homeward(next);
  return arrival === 'visit' ? { ...lead, notice: null } : lead;
}

function signInLead(
  me: Pick<Me, 'user' | 'roles'>,
  { next, productName }: Pick<LeadFacts, 'next' | 'productName'>,
): Lead {
  if (!me.user) {
    return { to: roleSelectionPath(next), notice: `Welcome to ${productName}! Please select your role.` };
  }
  if (me.roles.length === 0) {
    return { to: roleSelectionPath(next), notice: 'Please select your role to continue.' };
  }
  return homeward(next);
}

function homeward(next: string | undefined): Lead {
  return { to: next ?? BROWSE, notice: 'Welcome back!' };
}

/** Role selection that leads on to `next`. */
export function roleSelectionPath(next?: string): string {
  if (!next) return ROLE_SELECTION;
  if (next.split(/[?#]/, 1)[0] === ROLE_SELECTION) return next;
  return `${ROLE_SELECTION}?next=${encodeURIComponent(next)}`;
}
