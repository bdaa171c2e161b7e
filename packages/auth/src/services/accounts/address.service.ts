import type { Queryable } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { NoticeKind } from '../../mail/auth-mail.ts';
import {
  findUserByEmail,
  findUserByPhone,
  type UserRecord,
} from '../../repositories/accounts/users.repository.ts';
import type { AuthUser } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { MessageType } from '../limits/send-budget.service.ts';
import { type MailRequest, sendConfirmation } from '../links/token-mail.service.ts';
import { sendSmsToken } from '../links/token-sms.service.ts';

export type AddressKind = 'email' | 'phone';

/** A validated address: an e-mail address in lower case, or the digits of a phone number. */
export interface Address {
  kind: AddressKind;
  value: string;
}

export function findUserByAddress(
  db: Queryable,
  { address, audience }: { address: Address; audience: string },
): Promise<UserRecord | undefined> {
  return address.kind === 'email'
    ? findUserByEmail(db, { email: address.value, audience })
    : findUserByPhone(db, { phone: address.value, audience });
}

export function isConfirmed(user: AuthUser, kind: AddressKind): boolean {
  return (kind === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
}

/** Whether addresses of that kind are confirmed without a code. */
export function isAutoconfirmed(context: AuthContext, kind: AddressKind): boolean {
  return kind === 'email' ? context.mailAutoconfirm : context.phoneAutoconfirm;
}

/** The type of message for addresses of that kind. */
export function messageTypeOf(kind: AddressKind): MessageType {
  return kind === 'email' ? 'mail' : 'sms';
}

export function addressTakenError({ kind }: Address): AuthError {
  return kind === 'email' ? authErrors.emailExists() : authErrors.phoneExists();
}

export function addressChangeNotice({ kind, value }: Address): { kind: NoticeKind; detail: string } {
  return kind === 'email'
    ? { kind: 'email_changed', detail: value }
    : { kind: 'phone_changed', detail: `+${value}` };
}

/** Sends the sign-up confirmation. Returns the id of a text message. Throws the errors of the cool-down. */
export async function sendAddressConfirmation(
  context: AuthContext,
  job: { tx: PoolClient; user: UserRecord; kind: AddressKind; request: MailRequest },
): Promise<string | undefined> {
  const { tx, user, kind, request } = job;
  if (kind === 'phone') {
    const { channel = 'sms' } = request;
    return sendSmsToken(context, { tx, user, slot: 'confirmation', to: user.phone ?? '', channel });
  }
  await sendConfirmation(context, { tx, user, request });
  return undefined;
}
