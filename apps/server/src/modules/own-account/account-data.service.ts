import { checkProfile } from '@coastline/domain/people/account-form';
import { isPhone, parsePhone } from '@coastline/domain/people/phone-number';
import type { AccountExport, Profile, SaveProfileArgs } from '@coastline/domain/wire/people/account';
import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireIdentity } from '../../platform/callers/caller.ts';
import { requireRecentSignIn } from '../../platform/callers/step-up.ts';
import { refuse } from '../../platform/errors/app-error.ts';
import { requireAccount } from '../accounts/accounts.service.ts';
import { recordAudit, recordDocumentReading } from '../audit/audit.service.ts';
import type { DriverPapersService } from '../driver-papers/driver-papers.service.ts';
import type { LayOut, MailToLayOut } from '../notifications/mail-content.ts';
import {
  findProfileRow,
  type JsonRow,
  listMails,
  listSignInEntries,
  listUserData,
  type UserDataKind,
  writeProfile,
} from './account-data.repository.ts';
import type { AccountKeeper } from './account-keeper.ts';
import { presentSessions } from './sessions.service.ts';

interface PersonalInfoRow {
  name: string;
  phone: string;
  passport_id: string | null;
  passport_sealed: string | null;
  licence_sealed: string | null;
}

const FIELDS = { fullName: 'full_name', phone: 'phone' };

export type AccountDataService = ReturnType<typeof createAccountDataService>;

/** What is kept about the caller: all of it to take along, name and phone to change. */
export function createAccountDataService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  accounts: AccountKeeper;
  driverPapers: DriverPapersService;
  layOutMail: LayOut;
}) {
  const { db, pool } = deps.database;

  /**
   * Everything that is stored about the caller. Other people's private data is not among it. Throws
   * `reauthentication_needed` without a recent sign-in, and `personal_data_locked`
   * where a passport number cannot be opened: a copy without it would pass for whole.
   */
  async function exportAll(caller: Caller): Promise<AccountExport> {
    const identity = requireIdentity(caller);
    requireRecentSignIn(identity, deps.clock());
    const { authUserId } = identity;
    const account = await deps.accounts.findAccount(identity);
    if (!account) throw refuse.invalidToken();
    const userId = caller.actor.kind === 'user' ? caller.actor.userId : null;
    const [data, profile, mails, signInEntries, sessions] = await Promise.all([
      userId
        ? inTransaction(pool, (tx) => listUserData(tx, userId), { asker: { personId: userId } })
        : undefined,
      findProfileRow(db, authUserId),
      listMails(db, { email: account.email, authUserId, userId }),
      listSignInEntries(db, authUserId),
      deps.accounts.listSessions(identity),
    ]);
    const rowsOf = (kind: UserDataKind) => data?.[kind] ?? [];
    const bookings = rowsOf('bookings_as_guest').map(withDocuments);
    if (userId) await noteReadings(userId, bookings);
    return {
      exported_at: deps.clock().toISOString(),
      account: account.row,
      user: rowsOf('user')[0] ?? null,
      profile: profile ?? null,
      roles: rowsOf('roles'),
      preferences: rowsOf('preferences')[0] ?? null,
      cars: rowsOf('cars'),
      blocked_dates: rowsOf('blocked_dates'),
      connected_calendars: rowsOf('connected_calendars'),
      bookings_as_guest: bookings,
      bookings_of_own_cars: rowsOf('bookings_of_own_cars'),
      payments: rowsOf('payments'),
      refunds: rowsOf('refunds'),
      removals: rowsOf('removals'),
      mails: mails.map(withText),
      notices: rowsOf('notices'),
      mails_turned_off: rowsOf('mails_turned_off'),
      audit_entries: rowsOf('audit_entries'),
      sign_in_entries: signInEntries,
      sessions: presentSessions(sessions ?? [], identity),
    };
  }

  function noteReadings(actorId: string, bookings: readonly JsonRow[]): Promise<void> {
    const withDocument = bookings.filter(
      ({ personal_info: info }) => (info as { passport_id: string | null } | null)?.passport_id,
    );
    const bookingIds = withDocument.map(({ id }) => String(id));
    return recordDocumentReading(db, { actorId, bookingIds, at: deps.clock(), by: 'export' });
  }

  function withDocuments(booking: JsonRow): JsonRow {
    const kept = booking.personal_info as PersonalInfoRow | null;
    if (!kept) return booking;
    const { passport_id, passport_sealed, licence_sealed, ...driver } = kept;
    const { passport, licence } = deps.driverPapers.read({
      bookingId: String(booking.id),
      passportId: passport_id,
      passportSealed: passport_sealed,
      licenceSealed: licence_sealed,
    });
    return { ...booking, personal_info: { ...driver, passport_id: passport, licence_number: licence } };
  }

  // A mail from before migration 0071 has its text already.
  function withText({ id, unsubscribe_url, content, ...mail }: JsonRow): JsonRow {
    if (!content) return mail;
    const { text } = deps.layOutMail({
      ...mail,
      id,
      content,
      unsubscribeUrl: unsubscribe_url,
    } as MailToLayOut);
    return { ...mail, body_text: text };
  }

  /** Changes the own name and phone, under the rules of the sign-up form (AUTH-10, AUTH-11). */
  async function saveProfile(caller: Caller, args: SaveProfileArgs): Promise<Profile> {
    const { authUserId } = requireIdentity(caller);
    const [fault] = checkProfile({ fullName: args.full_name, phone: args.phone }, isPhone);
    if (fault) throw refuse.invalidInput(fault.message, { field: FIELDS[fault.field], rule: fault.rule });
    const profile = { fullName: args.full_name.trim(), phone: parsePhone(args.phone) ?? args.phone };
    await inTransaction(pool, async (tx) => {
      const userId = await writeProfile(tx, authUserId, profile);
      // After the profile, which an erasure under way holds until its end.
      await requireAccount(tx, authUserId);
      if (!userId) return;
      const entry = { actorId: userId, entity: 'user' as const, entityId: userId };
      await recordAudit(tx, { ...entry, action: 'change_profile', at: deps.clock() });
    });
    return { full_name: profile.fullName, phone: profile.phone };
  }

  return { exportAll, saveProfile };
}
