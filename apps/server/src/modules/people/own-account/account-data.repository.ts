import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import type { JsonRow } from './account-store.ts';

// An explicit column list: a column that is added later must not reach the export without a review.
const BOOKING = sql`b.id, b.booking_number, b.car_id, c.title as car, b.start_date, b.end_date, b.days, b.status,
  b.payment_method, b.daily_price, b.guest_total, b.deposit_amount, b.final_amount, b.deposit_received,
  b.final_payment_received, b.payment_status, b.cancel_reason, b.car_rules, b.charge_tariff, b.free_cancellation_until,
  b.kept_amount, b.changed_amount, (select to_jsonb(e) - 'booking_id' - 'requested_by' from trip_extensions e
    where e.booking_id = b.id) as extension, (select jsonb_agg(to_jsonb(l) - 'id' - 'booking_id' order by l.kind, l.name)
    from booking_lines l where l.booking_id = b.id) as fees_and_extras, b.hold_expires_at, b.created_at, b.updated_at`;

async function listRows(db: Database, query: SQL): Promise<JsonRow[]> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`select to_jsonb(own) as row from (${query}) own`);
  return rows.map(({ row }) => row);
}

export type UserData = Record<keyof ReturnType<typeof userDataQueries>, JsonRow[]>;

/** All data that the marketplace stores about a user, by kind; nothing without a user. */
export async function listUserData(db: Database, userId: string | null): Promise<UserData> {
  const data: [kind: string, rows: JsonRow[]][] = [];
  // Sequential: an export must not occupy several connections of the pool.
  for (const [kind, query] of Object.entries(userDataQueries(userId ?? ''))) {
    data.push([kind, userId === null ? [] : await listRows(db, query)]);
  }
  return Object.fromEntries(data) as UserData;
}

function userDataQueries(userId: string) {
  return {
    user: sql`select id, email, name, phone, role, language, created_at from users where id = ${userId}`,
    roles: sql`select role, created_at from user_roles where user_id = ${userId} order by created_at, role`,
    preferences: sql`select budget_min, budget_max, preferred_types, typical_duration, primary_use
      from user_preferences where user_id = ${userId}`,
    cars: sql`select * from cars where owner_id = ${userId} order by created_at, id`,
    blocked_dates: sql`select k.car_id, lower(k.period) as start_date, upper(k.period) - 1 as end_date, k.note,
        k.created_at
      from car_calendar k join cars c on c.id = k.car_id
      where c.owner_id = ${userId} and k.kind = 'block' order by k.period, k.id`,
    connected_calendars: sql`select k.car_id, k.name, k.address, k.created_at, k.read_at
      from connected_calendars k join cars c on c.id = k.car_id
      where c.owner_id = ${userId} order by k.created_at, k.id`,
    extras_of_own_cars: sql`select x.car_id, x.kind, x.name, x.unit_price, x.per, x.stock, x.created_at, x.retired_at
      from extras x join cars c on c.id = x.car_id
      where c.owner_id = ${userId} order by x.created_at, x.id`,
    bookings_as_guest: sql`select ${BOOKING}, b.cancel_note, b.contract_version, b.terms_version,
        b.agreements_accepted_at, to_jsonb(i) - 'booking_id' as personal_info
      from bookings b join cars c on c.id = b.car_id
      left join booking_personal_info i on i.booking_id = b.id
      where b.guest_id = ${userId} order by b.created_at, b.id`,
    bookings_of_own_cars: sql`select ${BOOKING}, b.markup_pct, b.fee_amount, b.host_amount
      from bookings b join cars c on c.id = b.car_id where c.owner_id = ${userId} order by b.created_at, b.id`,
    payments: sql`select b.booking_number, p.phase, p.method, p.amount, p.received, p.received_at
      from payment_records p join bookings b on b.id = p.booking_id join cars c on c.id = b.car_id
      where ${userId} in (b.guest_id, c.owner_id) order by p.received_at, p.id`,
    guest_credits: sql`select b.booking_number, k.amount, k.method, k.received_at, k.receipt_number, k.voided_at
      from guest_credits k join bookings b on b.id = k.booking_id
      where b.guest_id = ${userId} order by k.received_at, k.id`,
    guest_credit_refunds: sql`select b.booking_number, k.amount, k.method, k.destination, k.paid_at, k.receipt_number
      from guest_credit_refunds k join bookings b on b.id = k.booking_id
      where b.guest_id = ${userId} order by k.paid_at, k.id`,
    credit_transfers: sql`select s.booking_number as from_booking, r.booking_number as to_booking, k.amount, k.created_at
      from credit_transfers k join bookings s on s.id = k.from_booking_id join bookings r on r.id = k.to_booking_id
      where s.guest_id = ${userId} order by k.created_at, k.id`,
    // Words and signatures are the guest's. Notes of conditions without a checklist are for the office alone.
    condition_records: sql`select b.booking_number, r.phase, r.kind, r.contents, r.recorded_at, r.received_at, r.hash,
        case when b.guest_id = ${userId} and (r.kind = 'addendum' or r.contents ->> 'source' = 'checklist')
          then r.personal - 'salt' end as personal,
        (select coalesce(jsonb_agg(jsonb_build_object('subject', p.subject, 'added_at', p.added_at, 'address',
          '/rest/v1/bookings/' || r.booking_id || '/condition-records/photos/' || p.id) order by p.added_at), '[]')
          from record_photos p where p.sealed_by = r.sequence and p.erased_at is null) as photos
      from condition_records r join bookings b on b.id = r.booking_id join cars c on c.id = b.car_id
      where ${userId} in (b.guest_id, c.owner_id) order by r.sequence`,
    // The office's words about a trip are its guest's and its host's alike.
    trip_charges: sql`select b.booking_number, k.kind, k.status, k.quantity, k.unit_price, k.amount, k.claimed_amount,
        k.reason, k.sent_at, k.answered_at, k.answer, k.decided_at, k.decision_reason, k.paid_at,
        (select coalesce(jsonb_agg(jsonb_build_object('side', p.side, 'added_at', p.added_at, 'address',
          '/rest/v1/bookings/' || k.booking_id || '/charges/' || k.id || '/photos/' || p.id) order by p.added_at), '[]')
          from trip_charge_photos p where p.charge_id = k.id) as photos
      from trip_charges k join bookings b on b.id = k.booking_id join cars c on c.id = b.car_id
      where ${userId} in (b.guest_id, c.owner_id) order by k.created_at, k.id`,
    // A guest does not see the host's share (D34). The words are the host's to the guest.
    date_change_requests: sql`select b.booking_number, r.start_date, r.end_date, r.guest_total,
        case when c.owner_id = ${userId} then r.host_amount end as host_amount, r.created_at, r.expires_at, r.outcome,
        r.ended_at, r.reason
      from date_change_requests r join bookings b on b.id = r.booking_id join cars c on c.id = r.car_id
      where ${userId} in (b.guest_id, c.owner_id) order by r.created_at, r.id`,
    security_deposits: sql`select b.booking_number, d.method, d.status, d.amount, d.taken_at, d.receipt_number, d.waive_reason,
        d.authorised_at, d.authorised_until, d.charged_amount, d.settle_reason, d.settled_at, d.voided_at, d.void_reason
      from security_deposits d join bookings b on b.id = d.booking_id
      where b.guest_id = ${userId} order by d.taken_at, d.id`,
    // A host's copy has the parts that the host sees on the page.
    accident_reports: sql`select b.booking_number, a.happened_at, a.reported_at, a.place, a.description, a.acknowledged_at,
        case when b.guest_id = ${userId} then jsonb_build_object('latitude', a.latitude, 'longitude', a.longitude,
          'accuracy_m', a.accuracy_m, 'injury', a.injury, 'police', a.police, 'police_details', a.police_details,
          'other_names', a.other_names, 'other_phones', a.other_phones, 'other_plates', a.other_plates,
          'other_insurer', a.other_insurer) end as private_parts,
        (select coalesce(jsonb_agg(jsonb_build_object('subject', p.subject, 'added_at', p.added_at, 'address',
          '/rest/v1/bookings/' || a.booking_id || '/accident-reports/' || a.id || '/photos/' || p.id) order by p.added_at), '[]')
          from accident_report_photos p where p.report_id = a.id and (b.guest_id = ${userId} or p.subject = 'car')) as photos
      from accident_reports a join bookings b on b.id = a.booking_id join cars c on c.id = b.car_id
      where ${userId} in (b.guest_id, c.owner_id) order by a.reported_at, a.id`,
    payment_notices: sql`select b.booking_number, n.phase, n.method, n.reference, n.note, n.sent_at, n.decision,
        n.decided_at, n.decline_reason, (select coalesce(jsonb_agg(jsonb_build_object('added_at', p.added_at,
          'address', '/rest/v1/bookings/' || n.booking_id || '/payment-proofs/' || p.id) order by p.slot), '[]')
          from payment_proofs p where p.notice_id = n.id) as proofs
      from payment_notices n join bookings b on b.id = n.booking_id
      where b.guest_id = ${userId} order by n.sent_at, n.id`,
    online_payments: sql`select b.booking_number, k.provider, k.phase, k.amount, k.currency,
        k.charge_minor_units::float8 / 100 as charge, k.rate, k.margin_pct, k.status, k.created_at, r.transaction_id,
        r.received_at, r.unmatched_reason
      from payment_checkouts k join bookings b on b.id = k.booking_id
      left join provider_receipts r on r.checkout_id = k.id
      where b.guest_id = ${userId} order by k.created_at, k.id`,
    receipt_refunds: sql`select b.booking_number, h.amount, h.method, h.destination, h.paid_at
      from receipt_refunds h join bookings b on b.id = h.booking_id
      where b.guest_id = ${userId} order by h.paid_at, h.id`,
    payment_destinations: sql`select purpose, kind, wave_number, holder, account, bank, bic, changed_at, usable_from,
        usable_until, cancelled_at
      from payment_destinations where user_id = ${userId} order by changed_at, usable_from, id`,
    // Lines of payments, refunds, credits and returned receipts of the user's bookings, and of payouts to the user.
    statement_lines: sql`select l.method, l.booked_on, l.amount, l.counterparty_name as name
      from statement_lines l left join payment_records p on p.id = l.payment_id
      left join refund_payments r on r.id = l.refund_payment_id left join payouts o on o.id = l.payout_id
      left join guest_credits k on k.id = l.credit_id left join guest_credit_refunds g on g.id = l.credit_refund_id
      left join receipt_refunds h on h.id = l.receipt_refund_id
      left join bookings b on b.id = coalesce(p.booking_id, r.booking_id, k.booking_id, g.booking_id, h.booking_id)
      where ${userId} in (b.guest_id, o.host_id) order by l.booked_on, l.id`,
    meetings: sql`select b.booking_number, p.name as pick_up_place, m.pick_up_date, m.pick_up_minutes,
        r.name as return_place, m.return_minutes, m.flight_number, m.arrival_minutes, m.lodging, m.changed_at
      from booking_meetings m join bookings b on b.id = m.booking_id
        join meeting_places p on p.id = m.pick_up_place_id join meeting_places r on r.id = m.return_place_id
      where b.guest_id = ${userId} order by b.created_at, b.id`,
    // Without the name of the other party, which the booking page shows only until a cancellation.
    contracts: sql`select b.booking_number, v.version, v.language, v.signed_at, v.on_paper, v.content::jsonb -> 'facts' as facts,
        v.content_sha256, v.file_sha256, case when b.guest_id = ${userId} then v.signature end as signature,
        case when v.file is not null and (b.guest_id = ${userId} or (c.owner_id = ${userId} and b.status <> 'cancelled'))
          then '/rest/v1/bookings/' || v.booking_id || '/contract/versions/' || v.version end as address
      from contract_versions v join bookings b on b.id = v.booking_id join cars c on c.id = b.car_id
      where ${userId} in (b.guest_id, v.host_id) order by v.signed_at, v.booking_id`,
    pay_links: sql`select b.booking_number, l.created_at, l.expires_at, l.revoked_at
      from pay_links l join bookings b on b.id = l.booking_id
      where b.guest_id = ${userId} order by l.created_at, l.id`,
    refunds: sql`select b.booking_number, r.renter_refund_amount, r.owner_compensation_amount,
        r.platform_keeps_amount, r.cancelled_within_24h, r.refund_percentage, r.notes, r.created_at, p.paid_at,
        case when b.guest_id = ${userId} then p.receipt_number end as receipt_number
      from refunds r join bookings b on b.id = r.booking_id join cars c on c.id = b.car_id
        left join refund_payments p on p.booking_id = r.booking_id and p.completes and p.voided_at is null
      where ${userId} in (b.guest_id, c.owner_id) order by r.created_at, r.booking_id`,
    removals: sql`select b.booking_number, m.side, m.removed_at
      from booking_removals m join bookings b on b.id = m.booking_id
      where m.user_id = ${userId} order by m.removed_at, m.booking_id`,
    notices: sql`select kind, booking_id, data, created_at, read_at from notices
      where user_id = ${userId} order by created_at, id`,
    mails_turned_off: sql`select topic, created_at from mail_opt_outs where user_id = ${userId} order by topic`,
    cash_drawer: sql`select d.name, k.chosen_at from cash_drawer_choices k join cash_drawers d on d.id = k.drawer_id
      where k.user_id = ${userId}`,
    // The payment reference belongs to the office, even if the caller received the payment.
    audit_entries: sql`select at, action, entity, entity_id, old_status, new_status,
        case when actor_id = ${userId} then details else details - 'reference' end as details
      from audit_log where actor_id = ${userId} or (entity = 'user' and entity_id = ${userId}) order by id`,
  };
}

/** The auth server's audit entries of an account: sign-ins and changes. */
export function listSignInEntries(db: Database, authUserId: string): Promise<JsonRow[]> {
  return listRows(
    db,
    sql`select created_at, action, ip from auth.audit_log where actor_id = ${authUserId} order by created_at, id`,
  );
}

/**
 * Mails to an account. Only mails about the user's bookings as a guest include their content: account mails contain
 * sign-in links, and mails to a host or the office name guests.
 */
export function listMails(
  db: Database,
  to: { email: string; authUserId: string; userId: string | null },
): Promise<JsonRow[]> {
  return listRows(
    db,
    sql`select m.id, m.kind, m.to_address, m.subject, m.created_at, d.sent_at,
        m.unsubscribe_url, own.content
      from mail_messages m
      left join mail_deliveries d on d.mail_id = m.id
      left join bookings b on b.id = m.booking_id
      left join lateral (select m.content where b.guest_id = ${to.userId}::uuid) own on true
      where m.id in (
        select id from mail_messages where user_id = ${to.userId}::uuid
        union select id from mail_messages where to_address = ${to.email} and user_id is null
        union select mail_id from account_mails where auth_user_id = ${to.authUserId})
      order by m.created_at, m.id`,
  );
}

export async function findProfileRow(db: Database, authUserId: string): Promise<JsonRow | undefined> {
  const [row] = await listRows(db, sql`select full_name, phone from profiles where id = ${authUserId}`);
  return row;
}

/** Stores name and phone in the profile and in the users row, if there is one. Returns the id of the users row. */
export async function updateProfile(
  tx: Database,
  authUserId: string,
  profile: { fullName: string; phone: string },
): Promise<string | undefined> {
  const { fullName, phone } = profile;
  await tx.execute(sql`insert into profiles (id, full_name, phone) values (${authUserId}, ${fullName}, ${phone})
    on conflict (id) do update set full_name = excluded.full_name, phone = excluded.phone`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`update users set name = ${fullName}, phone = ${phone} where auth_user_id = ${authUserId} returning id`,
  );
  return rows[0]?.id;
}
