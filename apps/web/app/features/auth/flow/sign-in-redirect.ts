import type { Me } from '@coastline/contracts/people/account';
import { leadsToBooking } from '#app/lib/session/next-path.ts';
import type { Catalogue } from '#app/texts/translation.ts';

/** How the user was signed in on the sign-in page. `visit`: signed in before. */
export type SignInSource = 'visit' | 'sign-in' | 'sign-up' | 'reset';
/** Target of the redirect, and the toast to show. */
export interface SignInRedirect {
  to: string;
  notice: string | null;
}
interface RedirectInput {
  source: SignInSource;
  me: Pick<Me, 'user' | 'roles'> | null;
  /** Path to return to, already validated. */
  next?: string | undefined;
  productName: string;
  texts: Catalogue['welcome'];
}

const ROLE_SELECTION = '/role-selection';
const BROWSE = '/browse';

/**
 * Target after a sign-in (AUTH-15 to AUTH-18, AUTH-22, AUTH-30, D25). Users without a record or role choose a role first and
 * continue to `next` afterwards (D49), except during a booking (D54). `me` is null after a failed read; the target page then
 * handles a missing role.
 */
export function getSignInRedirect({ source, me, next, ...context }: RedirectInput): SignInRedirect {
  if (source === 'sign-up') return getSignUpRedirect(next, context.texts);
  if (source === 'reset') return { to: me && !me.user ? ROLE_SELECTION : BROWSE, notice: null };
  const redirect = me ? getRedirectByRole(me, { next, ...context }) : getHomeRedirect(next, context.texts);
  return source === 'visit' ? { ...redirect, notice: null } : redirect;
}

function getSignUpRedirect(next: string | undefined, texts: RedirectInput['texts']): SignInRedirect {
  return leadsToBooking(next)
    ? { to: next, notice: texts.createdForBooking }
    : { to: getRoleSelectionPath(next), notice: texts.created };
}

function getRedirectByRole(
  me: Pick<Me, 'user' | 'roles'>,
  { next, productName, texts }: Pick<RedirectInput, 'next' | 'productName' | 'texts'>,
): SignInRedirect {
  const hasRole = me.user !== null && me.roles.length > 0;
  if (hasRole || leadsToBooking(next)) return getHomeRedirect(next, texts);
  return { to: getRoleSelectionPath(next), notice: me.user ? texts.roleless : texts.newcomer(productName) };
}

function getHomeRedirect(next: string | undefined, texts: RedirectInput['texts']): SignInRedirect {
  return { to: next ?? BROWSE, notice: texts.back };
}

/** Path of the role selection with `next` as its target. */
export function getRoleSelectionPath(next?: string): string {
  if (!next) return ROLE_SELECTION;
  if (next.split(/[?#]/, 1)[0] === ROLE_SELECTION) return next;
  return `${ROLE_SELECTION}?next=${encodeURIComponent(next)}`;
}
