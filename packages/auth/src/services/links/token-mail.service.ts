import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { TokenMailKind } from '../../mail/auth-mail.ts';
import { renderTokenMail } from '../../mail/templates.ts';
import { type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import type { FlowKind } from '../../repositories/links/flow-states.repository.ts';
import type { TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import { consumeBudget, type MailShare, requireBudget } from '../limits/send-budget.service.ts';
import { requireCoolDown } from './cool-down.service.ts';
import { createFlowState, type PkceChallenge } from './flow.service.ts';
import { issueToken } from './one-time-token.service.ts';
import { requireAllowedRecipient } from './recipients.ts';

/** The parameters of the request that triggers a mail or message. */
export interface MailRequest {
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  /** Channel of a text message; default `sms`. */
  channel?: SmsChannel;
  ip?: string | undefined;
}

/** Mails the sign-up confirmation. Throws `over_email_send_rate_limit` within the cool-down. */
export async function sendConfirmation(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  requireCoolDown(context, job.user.confirmationSentAt);
  await startPkceFlow(context, { ...job, kind: 'email/signup' });
  const provider = findConfirmingProvider(job.user);
  await sendTokenMail(context, {
    ...job,
    ...tokenMailFor('confirmation'),
    provider,
    to: job.user.email ?? '',
  });
  await updateUser(job.tx, job.user.id, { confirmationSentAt: context.clock() });
}

/**
 * The provider that created an account without an address identity. The mail names it, so that the reader can judge the
 * request.
 */
function findConfirmingProvider({ identities }: UserRecord): string | undefined {
  return identities.some(({ provider }) => provider === 'email') ? undefined : identities[0]?.provider;
}

/** Mails the password-recovery link. Throws `over_email_send_rate_limit` within the cool-down. */
export async function sendRecovery(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  requireCoolDown(context, job.user.recoverySentAt);
  await startPkceFlow(context, { ...job, kind: 'recovery' });
  await sendTokenMail(context, { ...job, ...tokenMailFor('recovery'), to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { recoverySentAt: context.clock() });
}

/** Mails a magic link, which shares slot and cool-down with the recovery. Throws `over_email_send_rate_limit`. */
export async function sendMagicLink(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  requireCoolDown(context, job.user.recoverySentAt);
  await startPkceFlow(context, { ...job, kind: 'magiclink' });
  await sendTokenMail(context, { ...job, ...MAGIC_LINK, to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { recoverySentAt: context.clock() });
}

/** Mails an invitation, without a cool-down because only administrators invite. Throws `over_email_send_rate_limit`. */
export async function sendInvitation(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  await sendTokenMail(context, { ...job, ...INVITATION, to: job.user.email ?? '' });
  const now = context.clock();
  await updateUser(job.tx, job.user.id, { invitedAt: now, confirmationSentAt: now });
}

/** Mails the nonce for a change of password. Throws `over_email_send_rate_limit`. */
export async function sendReauthentication(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord },
): Promise<void> {
  requireCoolDown(context, job.user.reauthenticationSentAt);
  await sendTokenMail(context, { ...job, ...REAUTHENTICATION, to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { reauthenticationSentAt: context.clock() });
}

/**
 * Mails the pending new address and, if both have to confirm, the current one. Resets the count of confirmations.
 * Throws `over_email_send_rate_limit` within the cool-down.
 */
export async function sendEmailChange(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  const { tx, user } = job;
  requireCoolDown(context, user.emailChangeSentAt);
  await startPkceFlow(context, { ...job, kind: 'email_change' });
  await sendTokenMail(context, { ...job, ...tokenMailFor('email_change_new'), to: user.newEmail ?? '' });
  if (user.email && needsBothAddresses(context, user)) {
    await sendTokenMail(context, { ...job, ...tokenMailFor('email_change_current'), to: user.email });
  }
  const changes = { emailChangeSentAt: context.clock(), emailChangeConfirmations: 0 };
  await updateUser(tx, user.id, changes);
}

/** Whether a change of e-mail also requires a confirmation by the current address. */
export function needsBothAddresses(context: AuthContext, user: UserRecord): boolean {
  return context.doubleConfirmEmailChange && !context.mailAutoconfirm && user.email !== null;
}

interface TokenMail {
  slot: TokenSlot;
  mailKind: TokenMailKind;
  /** Type of the link; undefined for mails with a code only. */
  linkType: string | undefined;
}

const MAGIC_LINK: TokenMail = { slot: 'recovery', mailKind: 'magic_link', linkType: 'magiclink' };
const INVITATION: TokenMail = { slot: 'confirmation', mailKind: 'invite', linkType: 'invite' };
const REAUTHENTICATION: TokenMail = {
  slot: 'reauthentication',
  mailKind: 'reauthentication',
  linkType: undefined,
};

const TOKEN_MAILS = {
  confirmation: { mailKind: 'confirmation', linkType: 'signup' },
  recovery: { mailKind: 'recovery', linkType: 'recovery' },
  email_change_new: { mailKind: 'email_change', linkType: 'email_change' },
  email_change_current: { mailKind: 'email_change', linkType: 'email_change' },
} as const;

function tokenMailFor(slot: keyof typeof TOKEN_MAILS): TokenMail {
  return { slot, ...TOKEN_MAILS[slot] };
}

async function startPkceFlow(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest; kind: FlowKind },
): Promise<void> {
  const { challenge } = job.request;
  if (challenge)
    await createFlowState(context, { tx: job.tx, userId: job.user.id, kind: job.kind, challenge });
}

async function sendTokenMail(
  context: AuthContext,
  job: TokenMail & {
    tx: PoolClient;
    user: UserRecord;
    request?: MailRequest;
    provider?: string | undefined;
    to: string;
  },
): Promise<void> {
  const { tx, user, request, linkType, to } = job;
  requireAllowedRecipient(context, to);
  const isPkce = request?.challenge !== undefined;
  const { code, linkToken } = await issueToken(context, {
    tx,
    userId: user.id,
    slot: job.slot,
    address: to,
    isPkce,
  });
  const mail = renderTokenMail(job.mailKind, {
    language: context.language,
    productName: context.productName,
    email: user.email ?? '',
    newEmail: user.newEmail ?? undefined,
    provider: job.provider,
    code,
    link:
      linkType &&
      createVerifyUrl(context, {
        token: linkToken,
        type: linkType,
        redirectTo: request?.redirectTo ?? context.siteUrl,
      }),
    to,
  });
  // Checked before sending as well, because some senders cannot undo a mail.
  const spending = { db: tx, messageType: 'mail' as const, share: budgetShareOf(job.mailKind) };
  await requireBudget(context, spending);
  await context.sendMail({ ...mail, userId: user.id }, tx);
  await consumeBudget(context, spending);
}

// Magic links share the budget of sign-ups, so that a limit does not reveal whether the address has an account.
function budgetShareOf(kind: TokenMailKind): MailShare {
  return kind === 'confirmation' || kind === 'magic_link' ? 'signups' : 'accounts';
}

/** The URL of a mailed link. */
export function createVerifyUrl(
  context: AuthContext,
  link: { token: string; type: string; redirectTo: string },
): string {
  const target = /[&=#]/.test(link.redirectTo) ? encodeURIComponent(link.redirectTo) : link.redirectTo;
  return `${context.externalUrl}/verify?token=${link.token}&type=${link.type}&redirect_to=${target}`;
}
