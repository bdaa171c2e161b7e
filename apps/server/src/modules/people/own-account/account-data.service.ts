import type { AccountExport, Profile, SaveProfileArgs } from '@coastline/contracts/people/account';
import { validateProfile } from '@coastline/domain/people/account-form';
import { isPhone, parsePhone } from '@coastline/domain/people/phone-number';
import { errors } from '../../../http/errors/errors.ts';
import { requireRecentSignIn } from '../../../http/guards/authorization.ts';
import { type Caller, requireIdentity } from '../../../http/guards/caller.ts';
import { type DatabaseClient, inTransaction, inTransactionAs } from '../../../persistence/client.ts';
import type { RenderableMail, RenderStoredMail } from '../../messaging/notifications/stored-mail.ts';
import { requireAccount } from '../accounts/accounts.service.ts';
import { recordAudit, recordDocumentAccess } from '../audit/audit.service.ts';
import type { IdentityDocumentsService } from '../identity-documents/identity-documents.service.ts';
import {
  findProfileRow,
  listMails,
  listSignInEntries,
  listUserData,
  updateProfile,
} from './account-data.repository.ts';
import type { AccountStore, JsonRow } from './account-store.ts';
import { presentSessions } from './sessions.service.ts';

interface PersonalInfoRow {
  name: string;
  phone: string;
  passport_sealed: string | null;
  licence_sealed: string | null;
}

const WIRE_FIELDS = { fullName: 'full_name', phone: 'phone' };

export type AccountDataService = ReturnType<typeof createAccountDataService>;

/** The caller's stored data: export, and changes of name and phone. */
export function createAccountDataService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: AccountStore;
  identityDocuments: IdentityDocumentsService;
  renderMail: RenderStoredMail;
}) {
  const { db, pool } = deps.database;

  /**
   * All data that is stored about the caller, without other people's private data. Throws `reauthentication_needed`
   * without a recent sign-in, and `personal_data_locked` if a passport number cannot be decrypted: an export without it
   * would look complete.
   */
  async function exportAll(caller: Caller): Promise<AccountExport> {
    const identity = requireIdentity(caller);
    requireRecentSignIn(identity, deps.clock());
    const { authUserId } = identity;
    const account = await deps.accounts.findAccount(identity);
    if (!account) throw errors.invalidToken();
    const userId = caller.actor.kind === 'user' ? caller.actor.userId : null;
    const [data, profile, mails, signInEntries, sessions] = await Promise.all([
      inTransactionAs(pool, userId ? { personId: userId } : undefined, (tx) => listUserData(tx, userId)),
      findProfileRow(db, authUserId),
      listMails(db, { email: account.email, authUserId, userId }),
      listSignInEntries(db, authUserId),
      deps.accounts.listSessions(identity),
    ]);
    const { user, preferences, cash_drawer: drawer, ...lists } = data;
    const bookings = lists.bookings_as_guest.map(openDocuments);
    if (userId) await recordExportedDocuments(userId, bookings);
    return {
      exported_at: deps.clock().toISOString(),
      account: account.row,
      user: user[0] ?? null,
      profile: profile ?? null,
      preferences: preferences[0] ?? null,
      cash_drawer: drawer[0] ?? null,
      ...lists,
      bookings_as_guest: bookings,
      mails: mails.map(renderMailText),
      sign_in_entries: signInEntries,
      sessions: presentSessions(sessions ?? [], identity),
    };
  }

  function recordExportedDocuments(actorId: string, bookings: readonly JsonRow[]): Promise<void> {
    const withDocument = bookings.filter(
      ({ personal_info: info }) => (info as { passport_id: string | null } | null)?.passport_id,
    );
    const bookingIds = withDocument.map(({ id }) => String(id));
    return recordDocumentAccess(db, { actorId, bookingIds, at: deps.clock(), source: 'export' });
  }

  function openDocuments(booking: JsonRow): JsonRow {
    const stored = booking.personal_info as PersonalInfoRow | null;
    if (!stored) return booking;
    const { passport_sealed, licence_sealed, ...driver } = stored;
    const { passport, licence } = deps.identityDocuments.read({
      bookingId: String(booking.id),
      passportSealed: passport_sealed,
      licenceSealed: licence_sealed,
    });
    return { ...booking, personal_info: { ...driver, passport_id: passport, licence_number: licence } };
  }

  // Only mails about the user's bookings as a guest have content here.
  function renderMailText({ id, unsubscribe_url, content, ...mail }: JsonRow): JsonRow {
    if (!content) return { ...mail, body_text: null };
    const { text } = deps.renderMail({
      ...mail,
      id,
      content,
      unsubscribeUrl: unsubscribe_url,
    } as RenderableMail);
    return { ...mail, body_text: text };
  }

  return {
    exportAll,
    saveProfile: (caller: Caller, args: SaveProfileArgs) => saveProfile(deps, { caller, args }),
  };
}

/** Changes the caller's name and phone under the rules of the sign-up form (AUTH-10, AUTH-11). */
async function saveProfile(
  { database, clock }: { database: DatabaseClient; clock: () => Date },
  { caller, args }: { caller: Caller; args: SaveProfileArgs },
): Promise<Profile> {
  const { authUserId } = requireIdentity(caller);
  const [error] = validateProfile({ fullName: args.full_name, phone: args.phone }, isPhone);
  if (error) throw errors.invalidInput(error.message, { field: WIRE_FIELDS[error.field], rule: error.rule });
  const profile = { fullName: args.full_name.trim(), phone: parsePhone(args.phone) ?? args.phone };
  await inTransaction(database.pool, async (tx) => {
    const userId = await updateProfile(tx, authUserId, profile);
    // After the profile: a concurrent erasure locks the profile until it ends.
    await requireAccount(tx, authUserId);
    if (!userId) return;
    const entry = { actorId: userId, entity: 'user' as const, entityId: userId };
    await recordAudit(tx, { ...entry, action: 'change_profile', at: clock() });
  });
  return { full_name: profile.fullName, phone: profile.phone };
}
