import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { TokenMailKind } from '../../mail/auth-mail.ts';
import { composeMail } from '../../mail/templates.ts';
import { type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import type { FlowKind } from '../../repositories/links/flow-states.repository.ts';
import type { TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import { type MailShare, requireBudget, spendBudget } from '../limits/send-budget.service.ts';
import { requireCoolDown } from './cool-down.service.ts';
import { type Challenge, startFlow } from './flow.service.ts';
import { issueToken } from './one-time-token.service.ts';
import { requireRecipient } from './recipients.ts';

/** What the request behind a mail or message asked for, and where it came from. */
export interface MailRequest {
  redirectTo: string;
  challenge: Challenge | undefined;
  /** How a text message travels; `sms` unless given. */
  channel?: SmsChannel;
  ip?: string | undefined;
}

/** Mails the sign-up confirmation. Throws `over_email_send_rate_limit` within the cool-down. */
export async function sendConfirmation(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  requireCoolDown(context, job.user.confirmationSentAt);
  await beginFlow(context, { ...job, kind: 'email/signup' });
  const provider = providerAskingFor(job.user);
  await mailToken(context, { ...job, ...slotMail('confirmation'), provider, to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { changes: { confirmationSentAt: context.clock() } });
}

/** The provider that made an account which has no identity by its address. The reader must know whom they let in. */
function providerAskingFor({ identities }: UserRecord): string | undefined {
  return identities.some(({ provider }) => provider === 'email') ? undefined : identities[0]?.provider;
}

/** Mails the password-recovery link. Throws `over_email_send_rate_limit` within the cool-down. */
export async function sendRecovery(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  requireCoolDown(context, job.user.recoverySentAt);
  await beginFlow(context, { ...job, kind: 'recovery' });
  await mailToken(context, { ...job, ...slotMail('recovery'), to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { changes: { recoverySentAt: context.clock() } });
}

/** Mails a sign-in link; it shares the recovery's slot and cool-down. Throws `over_email_send_rate_limit`. */
export async function sendMagicLink(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  requireCoolDown(context, job.user.recoverySentAt);
  await beginFlow(context, { ...job, kind: 'magiclink' });
  await mailToken(context, { ...job, ...MAGIC_LINK, to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { changes: { recoverySentAt: context.clock() } });
}

/** Mails an invitation. Without a cool-down: only administrators invite. Throws `over_email_send_rate_limit`. */
export async function sendInvitation(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  await mailToken(context, { ...job, ...INVITATION, to: job.user.email ?? '' });
  const now = context.clock();
  await updateUser(job.tx, job.user.id, { changes: { invitedAt: now, confirmationSentAt: now } });
}

/** Mails the code that confirms a change of password. Throws `over_email_send_rate_limit`. */
export async function sendReauthentication(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord },
): Promise<void> {
  requireCoolDown(context, job.user.reauthenticationSentAt);
  await mailToken(context, { ...job, ...REAUTHENTICATION, to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { changes: { reauthenticationSentAt: context.clock() } });
}

/**
 * Mails the pending new address and, where both have to agree, the current one. Starts the count of agreements anew.
 * Throws `over_email_send_rate_limit` within the cool-down.
 */
export async function sendEmailChange(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  const { tx, user } = job;
  requireCoolDown(context, user.emailChangeSentAt);
  await beginFlow(context, { ...job, kind: 'email_change' });
  await mailToken(context, { ...job, ...slotMail('email_change_new'), to: user.newEmail ?? '' });
  if (user.email && needsBothAddresses(context, user)) {
    await mailToken(context, { ...job, ...slotMail('email_change_current'), to: user.email });
  }
  const changes = { emailChangeSentAt: context.clock(), emailChangeConfirmations: 0 };
  await updateUser(tx, user.id, { changes });
}

/** Whether a change of e-mail needs the consent of the current address too. */
export function needsBothAddresses(context: AuthContext, user: UserRecord): boolean {
  return context.doubleConfirmEmailChange && !context.mailAutoconfirm && user.email !== null;
}

interface SlotMail {
  slot: TokenSlot;
  mailKind: TokenMailKind;
  /** Type of the link; without one the mail carries a code only. */
  linkType: string | undefined;
}

const MAGIC_LINK: SlotMail = { slot: 'recovery', mailKind: 'magic_link', linkType: 'magiclink' };
const INVITATION: SlotMail = { slot: 'confirmation', mailKind: 'invite', linkType: 'invite' };
const REAUTHENTICATION: SlotMail = {
  slot: 'reauthentication',
  mailKind: 'reauthentication',
  linkType: undefined,
};

const SLOT_MAILS = {
  confirmation: { mailKind: 'confirmation', linkType: 'signup' },
  recovery: { mailKind: 'recovery', linkType: 'recovery' },
  email_change_new: { mailKind: 'email_change', linkType: 'email_change' },
  email_change_current: { mailKind: 'email_change', linkType: 'email_change' },
} as const;

function slotMail(slot: keyof typeof SLOT_MAILS): SlotMail {
  return { slot, ...SLOT_MAILS[slot] };
}

async function beginFlow(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest; kind: FlowKind },
): Promise<void> {
  const { challenge } = job.request;
  if (challenge) await startFlow(context, { tx: job.tx, userId: job.user.id, kind: job.kind, challenge });
}

async function mailToken(
  context: AuthContext,
  job: SlotMail & {
    tx: PoolClient;
    user: UserRecord;
    request?: MailRequest;
    provider?: string | undefined;
    to: string;
  },
): Promise<void> {
  const { tx, user, request, linkType, to } = job;
  requireRecipient(context, to);
  const isPkce = request?.challenge !== undefined;
  const { code, linkToken } = await issueToken(context, {
    tx,
    userId: user.id,
    slot: job.slot,
    address: to,
    isPkce,
  });
  const mail = composeMail(job.mailKind, {
    language: context.language,
    productName: context.productName,
    email: user.email ?? '',
    newEmail: user.newEmail ?? undefined,
    provider: job.provider,
    code,
    link:
      linkType &&
      verifyLink(context, {
        token: linkToken,
        type: linkType,
        redirectTo: request?.redirectTo ?? context.siteUrl,
      }),
    to,
  });
  // Asked before as well, for senders that cannot take a mail back.
  const spending = { db: tx, sending: 'mail' as const, share: shareOf(job.mailKind) };
  await requireBudget(context, spending);
  await context.sendMail({ ...mail, userId: user.id }, tx);
  await spendBudget(context, spending);
}

// Sign-in links go with the sign-ups: who asks for one may have no account yet, and must not learn which by a refusal.
function shareOf(kind: TokenMailKind): MailShare {
  return kind === 'confirmation' || kind === 'magic_link' ? 'newcomers' : 'accounts';
}

/** The address that a mail's button leads to. */
export function verifyLink(
  context: AuthContext,
  link: { token: string; type: string; redirectTo: string },
): string {
  const target = /[&=#]/.test(link.redirectTo) ? encodeURIComponent(link.redirectTo) : link.redirectTo;
  return `${context.externalUrl}/verify?token=${link.token}&type=${link.type}&redirect_to=${target}`;
}
