import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  getUserById,
  type UserChanges,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { consumeToken, deleteUserTokens } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import { type Metadata, mergeMetadata } from '../../user.ts';
import { requireUserDataSize } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { isMissingSecondFactor } from '../factors/assurance.ts';
import { sendNotice } from '../links/notice.service.ts';
import { requireUsableEmail } from '../links/recipients.ts';
import { type MailRequest, sendEmailChange } from '../links/token-mail.service.ts';
import { sendSmsToken } from '../links/token-sms.service.ts';
import { type ApprovedPassword, approvePassword } from '../passwords/password-change.service.ts';
import { type Caller, lockCaller, requireRecentSignIn } from '../sessions/authenticate.service.ts';
import { type Address, addressTakenError, findUserByAddress } from './address.service.ts';
import { confirmPhoneChange, setConfirmedAddress } from './address-change.service.ts';
import { notifyUserUpdated } from './app-metadata.service.ts';

/** A validated request of a user to update their own account. Empty strings keep the stored value. */
export interface UserUpdate {
  caller: Caller;
  audience: string;
  email: string;
  phone: string;
  channel: SmsChannel;
  password: string;
  currentPassword: string;
  nonce: string;
  data: Metadata | undefined;
  appMetadata: Metadata | undefined;
  request: MailRequest;
}

interface UpdateJob {
  tx: PoolClient;
  user: UserRecord;
  update: UserUpdate;
}

/**
 * Updates the caller's own account. A new password ends all other sessions and outstanding codes; a new address is
 * pending until it is confirmed; data is merged. Throws `email_exists`, `phone_exists`, `user_sso_managed`,
 * `insufficient_aal`, `validation_failed` for too much data, and the errors of `approvePassword` and the cool-down.
 */
export async function updateOwnUser(context: AuthContext, requested: UserUpdate): Promise<UserRecord> {
  const update = withoutUnchanged(requested);
  const { caller, password, request } = update;
  await requireAllowed(context, update);
  const approved = password ? await approvePassword(context, { ...update, ip: request.ip }) : undefined;
  return inTransaction(context.pool, async (tx) => {
    const now = await lockCaller(tx, caller);
    requireSufficientAal(now, update);
    const { user } = now;
    await applyData(context, { tx, user, update });
    if (approved) await applyPassword(context, { tx, user, update, approved });
    if (update.email) await applyEmail(context, { tx, user, update });
    if (update.phone) await applyPhone(context, { tx, user, update });
    return notifyUserUpdated(context, { tx, userId: user.id });
  });
}

function withoutUnchanged(update: UserUpdate): UserUpdate {
  const { user } = update.caller;
  const email = update.email === user.email ? '' : update.email;
  const phone = update.phone === user.phone ? '' : update.phone;
  return { ...update, email, phone };
}

async function requireAllowed(context: AuthContext, update: UserUpdate): Promise<void> {
  const { caller, email, phone, password, nonce, audience } = update;
  const { user } = caller;
  requireSufficientAal(caller, update);
  if (changesAccess(update)) await requireRecentSignIn(context, caller);
  if (user.isAnonymous && password && !email && !phone) throw authErrors.anonymousPassword();
  if (user.isSsoUser && (changesAccess(update) || nonce)) throw authErrors.ssoManaged();
  if (email) await requireUsableEmail(context, email);
  if (email) await requireAddressFree(context, { address: { kind: 'email', value: email }, audience });
  if (phone) await requireAddressFree(context, { address: { kind: 'phone', value: phone }, audience });
}

function requireSufficientAal(caller: Pick<Caller, 'user' | 'session'>, update: UserUpdate): void {
  if (changesAccess(update) && isMissingSecondFactor(caller)) throw factorErrors.insufficientAalToUpdate();
}

function changesAccess({ email, phone, password }: UserUpdate): boolean {
  return Boolean(email || phone || password);
}

async function requireAddressFree(
  context: AuthContext,
  candidate: { address: Address; audience: string },
): Promise<void> {
  if (await findUserByAddress(context.pool, candidate)) throw addressTakenError(candidate.address);
}

async function applyData(context: AuthContext, { tx, user, update }: UpdateJob): Promise<void> {
  const { data, appMetadata } = update;
  const userMetadata = data && mergeMetadata(user.userMetadata, data);
  if (userMetadata) requireUserDataSize(userMetadata, { before: user.userMetadata });
  const changes: UserChanges = {
    updatedAt: context.clock(),
    ...(userMetadata ? { userMetadata } : {}),
    ...(appMetadata ? { appMetadata: mergeMetadata(user.appMetadata, appMetadata) } : {}),
  };
  await updateUser(tx, user.id, changes);
  const { ip } = update.request;
  await audit(context, { db: tx, action: 'user_modified', actorId: user.id, ip });
}

async function applyPassword(
  context: AuthContext,
  { tx, user, update, approved }: UpdateJob & { approved: ApprovedPassword },
): Promise<void> {
  const { passwordHash, nonceToken } = approved;
  if (nonceToken && !(await consumeToken(tx, nonceToken))) throw authErrors.reauthenticationNotValid();
  await updateUser(tx, user.id, { passwordHash });
  await deleteUserTokens(tx, user.id);
  await deleteSessions(tx, { userId: user.id, except: update.caller.session?.id });
  await sendNotice(context, { tx, kind: 'password_changed', user });
  const { ip } = update.request;
  await audit(context, { db: tx, action: 'user_updated_password', actorId: user.id, ip });
}

/** A permanent account must confirm a new address, even with autoconfirm. */
async function applyEmail(context: AuthContext, { tx, user, update }: UpdateJob): Promise<void> {
  const { email: newEmail, request } = update;
  if (user.isAnonymous && context.mailAutoconfirm) {
    const current = await getUserById(tx, user.id);
    return setConfirmedAddress(context, { tx, user: current, address: { kind: 'email', value: newEmail } });
  }
  await updateUser(tx, user.id, { newEmail });
  await sendEmailChange(context, { tx, user: { ...user, newEmail }, request });
}

async function applyPhone(context: AuthContext, { tx, user, update }: UpdateJob): Promise<void> {
  const { phone: newPhone, channel } = update;
  await updateUser(tx, user.id, { newPhone });
  if (context.phoneAutoconfirm) {
    await confirmPhoneChange(context, { tx, user: await getUserById(tx, user.id) });
    return;
  }
  await sendSmsToken(context, { tx, user, slot: 'phone_change', to: newPhone, channel });
}
