import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { TokenMailKind } from '../../mail/auth-mail.ts';
import { renderTokenMail } from '../../mail/templates.ts';
import { type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import { type FlowKind, insertFlowState } from '../../repositories/links/flow-states.repository.ts';
import type { TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import { consumeBudget, type MailShare, requireBudget } from '../limits/send-budget.service.ts';
import { requireCoolDown } from './cool-down.service.ts';
import type { PkceChallenge } from './flow.service.ts';
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

/** A mail to a user, inside the transaction that stores its token. */
interface MailJob {
  tx: PoolClient;
  user: UserRecord;
  request: MailRequest;
}

interface TokenMail {
  slot: TokenSlot;
  mailKind: TokenMailKind;
  /** Type of the link; undefined for mails with a code only. */
  linkType: string | undefined;
}

const CONFIRMATION: TokenMail = { slot: 'confirmation', mailKind: 'confirmation', linkType: 'signup' };
const RECOVERY: TokenMail = { slot: 'recovery', mailKind: 'recovery', linkType: 'recovery' };
const MAGIC_LINK: TokenMail = { slot: 'recovery', mailKind: 'magic_link', linkType: 'magiclink' };
const INVITATION: TokenMail = { slot: 'confirmation', mailKind: 'invite', linkType: 'invite' };
const EMAIL_CHANGE = { mailKind: 'email_change', linkType: 'email_change' } as const;
const REAUTHENTICATION: TokenMail = {
  slot: 'reauthentication',
  mailKind: 'reauthentication',
  linkType: undefined,
};

/** Mails the sign-up confirmation. Throws `over_email_send_rate_limit` within the cool-down. */
export async function sendConfirmation(context: AuthContext, job: MailJob): Promise<void> {
  requireCoolDown(context, job.user.confirmationSentAt);
  await startPkceFlow(context, { ...job, kind: 'email/signup' });
  await sendTokenMail(context, { ...job, ...CONFIRMATION, provider: findConfirmingProvider(job.user) });
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
export async function sendRecovery(context: AuthContext, job: MailJob): Promise<void> {
  requireCoolDown(context, job.user.recoverySentAt);
  await startPkceFlow(context, { ...job, kind: 'recovery' });
  await sendTokenMail(context, { ...job, ...RECOVERY });
  await updateUser(job.tx, job.user.id, { recoverySentAt: context.clock() });
}

/** Mails a magic link, which shares slot and cool-down with the recovery. Throws `over_email_send_rate_limit`. */
export async function sendMagicLink(context: AuthContext, job: MailJob): Promise<void> {
  requireCoolDown(context, job.user.recoverySentAt);
  await startPkceFlow(context, { ...job, kind: 'magiclink' });
  await sendTokenMail(context, { ...job, ...MAGIC_LINK });
  await updateUser(job.tx, job.user.id, { recoverySentAt: context.clock() });
}

/** Mails an invitation, without a cool-down because only administrators invite. Throws `over_email_send_rate_limit`. */
export async function sendInvitation(context: AuthContext, job: MailJob): Promise<void> {
  await sendTokenMail(context, { ...job, ...INVITATION });
  const now = context.clock();
  await updateUser(job.tx, job.user.id, { invitedAt: now, confirmationSentAt: now });
}

/** Mails the nonce for a change of password. Throws `over_email_send_rate_limit`. */
export async function sendReauthentication(
  context: AuthContext,
  job: Omit<MailJob, 'request'>,
): Promise<void> {
  requireCoolDown(context, job.user.reauthenticationSentAt);
  await sendTokenMail(context, { ...job, ...REAUTHENTICATION });
  await updateUser(job.tx, job.user.id, { reauthenticationSentAt: context.clock() });
}

/**
 * Mails the pending new address and, if both have to confirm, the current one. Resets the count of confirmations.
 * Throws `over_email_send_rate_limit` within the cool-down.
 */
export async function sendEmailChange(context: AuthContext, job: MailJob): Promise<void> {
  const { tx, user } = job;
  requireCoolDown(context, user.emailChangeSentAt);
  await startPkceFlow(context, { ...job, kind: 'email_change' });
  const to = user.newEmail ?? '';
  await sendTokenMail(context, { ...job, ...EMAIL_CHANGE, slot: 'email_change_new', to });
  if (needsBothAddresses(context, user)) {
    await sendTokenMail(context, { ...job, ...EMAIL_CHANGE, slot: 'email_change_current' });
  }
  await updateUser(tx, user.id, { emailChangeSentAt: context.clock(), emailChangeConfirmations: 0 });
}

/** Whether a change of e-mail also requires a confirmation by the current address. */
export function needsBothAddresses(context: AuthContext, user: UserRecord): boolean {
  return context.doubleConfirmEmailChange && !context.mailAutoconfirm && user.email !== null;
}

/** Stores the client's challenge before the link is mailed. */
async function startPkceFlow(
  context: AuthContext,
  { tx, user, request, kind }: MailJob & { kind: FlowKind },
): Promise<void> {
  if (!request.challenge) return;
  const flow = { authCode: randomUUID(), userId: user.id, kind, ...request.challenge };
  await insertFlowState(tx, { flow, now: context.clock() });
}

/** Issues a token and mails it, by default to the user's current address. */
async function sendTokenMail(
  context: AuthContext,
  job: TokenMail &
    Omit<MailJob, 'request'> & { request?: MailRequest; provider?: string | undefined; to?: string },
): Promise<void> {
  const { tx, user, request, slot, linkType, to = user.email ?? '' } = job;
  requireAllowedRecipient(context, to);
  const isPkce = request?.challenge !== undefined;
  const { code, linkToken } = await issueToken(context, { tx, userId: user.id, slot, address: to, isPkce });
  const redirectTo = request?.redirectTo ?? context.siteUrl;
  const mail = renderTokenMail(job.mailKind, {
    language: context.language,
    productName: context.productName,
    email: user.email ?? '',
    newEmail: user.newEmail ?? undefined,
    provider: job.provider,
    code,
    link: linkType && createVerifyUrl(context, { token: linkToken, type: linkType, redirectTo }),
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
