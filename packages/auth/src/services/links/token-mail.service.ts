import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { AuthMailKind } from '../../mail/auth-mail.ts';
import { composeMail } from '../../mail/templates.ts';
import type { FlowKind } from '../../repositories/flow-states.repository.ts';
import type { TokenSlot } from '../../repositories/one-time-tokens.repository.ts';
import { type UserRecord, updateUser } from '../../repositories/users.repository.ts';
import { requireCoolDown } from './cool-down.service.ts';
import { type Challenge, startFlow } from './flow.service.ts';
import { issueToken } from './one-time-token.service.ts';

/** What the request behind a mail asked for. */
export interface MailRequest {
  redirectTo: string;
  challenge: Challenge | undefined;
}

/** Mails the sign-up confirmation. Throws `over_email_send_rate_limit` within the cool-down. */
export async function sendConfirmation(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; request: MailRequest },
): Promise<void> {
  requireCoolDown(context, job.user.confirmationSentAt);
  await beginFlow(context, { ...job, kind: 'email/signup' });
  await mailToken(context, { ...job, ...slotMail('confirmation'), to: job.user.email ?? '' });
  await updateUser(job.tx, job.user.id, { changes: { confirmationSentAt: context.clock() } });
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
  mailKind: AuthMailKind;
  linkType: string;
}

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
  job: SlotMail & { tx: PoolClient; user: UserRecord; request: MailRequest; to: string },
): Promise<void> {
  const { tx, user, request, to } = job;
  const isPkce = request.challenge !== undefined;
  const { code, linkToken } = await issueToken(context, {
    tx,
    userId: user.id,
    slot: job.slot,
    address: to,
    isPkce,
  });
  const mail = composeMail(job.mailKind, {
    productName: context.productName,
    email: user.email ?? '',
    newEmail: user.newEmail ?? undefined,
    code,
    link: verifyLink(context, { token: linkToken, type: job.linkType, redirectTo: request.redirectTo }),
    to,
  });
  await context.sendMail(mail, tx);
}

function verifyLink(context: AuthContext, link: { token: string; type: string; redirectTo: string }): string {
  const target = /[&=#]/.test(link.redirectTo) ? encodeURIComponent(link.redirectTo) : link.redirectTo;
  return `${context.externalUrl}/verify?token=${link.token}&type=${link.type}&redirect_to=${target}`;
}
