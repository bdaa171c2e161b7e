import type { Me } from '@coastline/domain/wire/people/account';
import { leadsToBooking } from '#app/lib/session/next-path.ts';
import type { Catalogue } from '#app/texts/translation.ts';

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
  texts: Catalogue['welcome'];
}

const ROLE_SELECTION = '/role-selection';
const BROWSE = '/browse';

/**
 * Where a sign-in leads (AUTH-15 to AUTH-18, AUTH-22, AUTH-30, D25): a person without a record or role chooses a role
 * first and follows `next` afterwards (D49), except on the way to a booking (D54). `me` is null where it could not be read: then the pages ahead sort it out.
 */
export function leadOf({ arrival, me, next, ...words }: LeadFacts): Lead {
  if (arrival === 'sign-up') return signUpLead(next, words.texts);
  if (arrival === 'reset') return { to: me && !me.user ? ROLE_SELECTION : BROWSE, notice: null };
  const lead = me ? signInLead(me, { next, ...words }) : homeward(next, words.texts);
  return arrival === 'visit' ? { ...lead, notice: null } : lead;
}

function signUpLead(next: string | undefined, texts: LeadFacts['texts']): Lead {
  return leadsToBooking(next)
    ? { to: next, notice: texts.createdForBooking }
    : { to: roleSelectionPath(next), notice: texts.created };
}

function signInLead(
  me: Pick<Me, 'user' | 'roles'>,
  { next, productName, texts }: Pick<LeadFacts, 'next' | 'productName' | 'texts'>,
): Lead {
  const hasRole = me.user !== null && me.roles.length > 0;
  if (hasRole || leadsToBooking(next)) return homeward(next, texts);
  return { to: roleSelectionPath(next), notice: me.user ? texts.roleless : texts.newcomer(productName) };
}

function homeward(next: string | undefined, texts: LeadFacts['texts']): Lead {
  return { to: next ?? BROWSE, notice: texts.back };
}

/** Role selection that leads on to `next`. */
export function roleSelectionPath(next?: string): string {
  if (!next) return ROLE_SELECTION;
  if (next.split(/[?#]/, 1)[0] === ROLE_SELECTION) return next;
  return `${ROLE_SELECTION}?next=${encodeURIComponent(next)}`;
}
