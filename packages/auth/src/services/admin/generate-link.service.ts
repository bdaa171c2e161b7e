import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findUserByEmail,
  getUserById,
  lockUser,
  type UserChanges,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import type { TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import { type Metadata, mergeMetadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { issueToken } from '../links/one-time-token.service.ts';
import { createVerifyUrl } from '../links/token-mail.service.ts';
import { findOrCreateInvited } from './invite.service.ts';

const LINKS = {
  signup: { slot: 'confirmation', linkType: 'signup' },
  invite: { slot: 'confirmation', linkType: 'invite' },
  magiclink: { slot: 'recovery', linkType: 'magiclink' },
  recovery: { slot: 'recovery', linkType: 'recovery' },
  email_change_current: { slot: 'email_change_current', linkType: 'email_change' },
  email_change_new: { slot: 'email_change_new', linkType: 'email_change' },
} as const satisfies Record<string, { slot: TokenSlot; linkType: string }>;

export type LinkType = keyof typeof LINKS;

export function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(LINKS, type);
}

/** A validated request for a link. `password` is validated for `signup`; `newEmail` is set for changes of address. */
export interface GenerateLinkRequest {
  type: LinkType;
  email: string;
  newEmail: string;
  password: string;
  audience: string;
  data: Metadata;
  redirectTo: string;
}

export interface GeneratedLink {
  user: UserRecord;
  actionLink: string;
  code: string;
  linkToken: string;
  /** The generated type: a magic link for an unknown address becomes a `signup` link. */
  type: LinkType;
}

/** Generates a link without sending it. Throws `email_exists`, `user_not_found` and `validation_failed`. */
export async function generateLink(context: AuthContext, order: GenerateLinkRequest): Promise<GeneratedLink> {
  const passwordHash = order.type === 'signup' ? await context.passwords.hash(order.password) : null;
  return inTransaction(context.pool, async (tx) => {
    const { user, type } = await prepareUser(context, { tx, order, passwordHash });
    const { slot, linkType } = LINKS[type];
    const address = slot === 'email_change_new' ? order.newEmail : (user.email ?? '');
    const token = { tx, userId: user.id, slot, address, isPkce: false };
    const { code, linkToken } = await issueToken(context, token);
    await updateUser(tx, user.id, changesOf(context, { user, type, order }));
    const traits = { user_id: user.id, type };
    await audit(context, { db: tx, action: 'generate_link', actorId: null, traits });
    const link = { token: linkToken, type: linkType, redirectTo: order.redirectTo };
    const actionLink = createVerifyUrl(context, link);
    return { user: await getUserById(tx, user.id), actionLink, code, linkToken, type };
  });
}

async function prepareUser(
  context: AuthContext,
  { tx, order, passwordHash }: { tx: PoolClient; order: GenerateLinkRequest; passwordHash: string | null },
): Promise<{ user: UserRecord; type: LinkType }> {
  const known = await findUserByEmail(tx, order);
  const user = known && (await lockUser(tx, known.id));
  const type = order.type === 'magiclink' && !user ? 'signup' : order.type;
  if (type === 'signup' || type === 'invite') {
    if (user?.emailConfirmedAt) throw authErrors.emailExists();
    return { user: await findOrCreateInvited(context, { tx, invitation: order, passwordHash }), type };
  }
  if (!user) throw authErrors.userWithEmailNotFound();
  if (type === 'email_change_current' || type === 'email_change_new') {
    await requireChangePossible(context, { tx, order });
  }
  return { user, type };
}

async function requireChangePossible(
  context: AuthContext,
  { tx, order }: { tx: PoolClient; order: GenerateLinkRequest },
): Promise<void> {
  const { newEmail, audience } = order;
  if (await findUserByEmail(tx, { email: newEmail, audience })) throw authErrors.emailExists();
  if (order.type === 'email_change_current' && !context.doubleConfirmEmailChange) {
    throw authErrors.validationFailed('Enable secure email change to generate link for current email');
  }
}

function changesOf(
  context: AuthContext,
  { user, type, order }: { user: UserRecord; type: LinkType; order: GenerateLinkRequest },
): UserChanges {
  const now = context.clock();
  const userMetadata = mergeMetadata(user.userMetadata, order.data);
  if (type === 'signup') return { confirmationSentAt: now, userMetadata };
  if (type === 'invite') return { confirmationSentAt: now, invitedAt: now, userMetadata };
  if (type === 'magiclink' || type === 'recovery') return { recoverySentAt: now };
  const isAnotherAddress = user.newEmail !== order.newEmail;
  return {
    newEmail: order.newEmail,
    emailChangeSentAt: now,
    ...(isAnotherAddress ? { emailChangeConfirmations: 0 } : {}),
  };
}
