/** The audience of each API operation. An operation without a row cannot be mounted. */

/** Relation of a caller to the entity of a call. `newcomer`: signed in, no role yet. `guest`, `host`: of this entity. */
export const CALLER_RELATIONS = [
  'visitor',
  'newcomer',
  'guest',
  'other guest',
  'host',
  'other host',
  'admin',
] as const;
export type CallerRelation = (typeof CALLER_RELATIONS)[number];

/** `role first`: 409 until a role is chosen. `hidden`: 404, as for a missing entity. */
export type Verdict = 'allowed' | 'sign in' | 'role first' | 'forbidden' | 'hidden';

const yes = 'allowed';
const no = 'forbidden';
const not = 'hidden';
const who = 'sign in';
const role = 'role first';

// biome-ignore format: a table is read by its columns
const AUDIENCES = {
  //                       visitor newcomer guest other  host other  admin
  everyone:               [yes,    yes,     yes,  yes,   yes, yes,   yes],
  'holder of the link':   [yes,    yes,     yes,  yes,   yes, yes,   yes],
  'signed-in':            [who,    yes,     yes,  yes,   yes, yes,   yes],
  'with a role':          [who,    role,    yes,  yes,   yes, yes,   yes],
  'other people\'s cars': [who,    role,    yes,  yes,   no,  yes,   no],
  'own booking':          [who,    role,    yes,  not,   yes, not,   yes],
  'own list':             [who,    role,    yes,  not,   yes, not,   no],
  'its guest or office':  [who,    role,    yes,  not,   no,  not,   yes],
  'its guest or office, not told of':
                          [who,    not,     yes,  not,   not, not,   yes],
  'its guest':            [who,    role,    yes,  not,   no,  not,   no],
  'own notice':           [who,    role,    yes,  not,   not, not,   not],
  'own car':              [who,    role,    no,   no,    yes, no,    no],
  'own booking, not told of':
                          [who,    not,     yes,  not,   yes, not,   yes],
  'its host':             [who,    role,    no,   not,   yes, not,   no],
  'its host or office':   [who,    role,    no,   not,   yes, not,   yes],
  'its host or office, not told of':
                          [who,    not,     not,  not,   yes, not,   yes],
  'own payout or office': [who,    role,    not,  not,   yes, not,   yes],
  'own car or office':    [who,    role,    no,   no,    yes, no,    yes],
  'own paused car':       [not,    not,     not,  not,   yes, not,   yes],
  nobody:                 [who,    no,      no,   no,    no,  no,    no],
  office:                 [who,    role,    no,   no,    no,  no,    yes],
} as const satisfies Record<string, Readonly<Record<number, Verdict>> & { length: 7 }>;
export type Audience = keyof typeof AUDIENCES;

export const OPERATIONS = {
  get_config: 'everyone',
  get_public_cars: 'everyone',
  get_public_car_counts: 'everyone',
  get_public_car_by_id: 'everyone',
  list_cars_by_id: 'everyone',
  get_car_facets: 'everyone',
  list_car_addresses: 'everyone',
  list_meeting_places: 'everyone',
  list_taken_days: 'everyone',
  find_free_dates: 'everyone',
  get_photo: 'everyone',
  get_photo_rendition: 'everyone',
  find_signed_contract: 'everyone',
  get_mail_choice_by_link: 'holder of the link',
  choose_mails_by_link: 'holder of the link',
  get_pay_link: 'holder of the link',
  start_checkout_by_link: 'holder of the link',

  get_me: 'signed-in',
  choose_role: 'signed-in',
  list_own_roles: 'signed-in',
  add_own_role: 'signed-in',
  has_role: 'signed-in',
  get_own_profile: 'signed-in',
  save_own_profile: 'signed-in',
  list_own_sessions: 'signed-in',
  export_own_data: 'signed-in',
  erase_own_account: 'signed-in',
  list_mail_choices: 'signed-in',
  list_notices: 'signed-in',
  count_unread_notices: 'signed-in',

  choose_mails: 'with a role',
  get_preferences: 'with a role',
  save_preferences: 'with a role',
  list_own_destinations: 'with a role',
  save_destination: 'with a role',
  cancel_destination: 'with a role',
  read_notices: 'with a role',
  read_notice: 'own notice',
  listen: 'with a role',
  list_bookings: 'with a role',
  create_booking_secure: "other people's cars",
  get_booking: 'own booking',
  get_booking_calendar: 'own booking',
  get_receipt: 'its guest or office',
  get_invoice: 'its guest or office',
  get_refund_receipt: 'its guest or office',
  cancel_booking: 'its guest or office',
  change_meeting: 'its guest or office',
  change_dates: 'its guest or office',
  withdraw_extension: 'its guest or office',
  get_contract: 'own booking',
  sign_contract: 'its guest or office',
  get_contract_file: 'own booking',
  get_contract_draft: 'its guest or office',
  list_charges: 'own booking',
  answer_charge: 'its guest',
  propose_charge: 'its host',
  add_charge_photo: 'own booking',
  get_charge_photo: 'own booking, not told of',
  get_security_deposit: 'own booking',
  list_condition_records: 'own booking',
  get_condition_record_document: 'own booking',
  get_record_photo: 'own booking, not told of',
  add_guest_photo: 'its guest',
  soft_delete_booking: 'own list',
  send_payment_notice: 'its guest',
  add_payment_proof: 'its guest',
  get_payment_proof: 'its guest or office, not told of',
  get_payment_options: 'its guest',
  start_checkout: 'its guest',
  refresh_checkouts: 'its guest',
  create_pay_link: 'its guest',
  list_pay_links: 'its guest',
  revoke_pay_link: 'its guest',

  add_car: 'with a role',
  list_own_cars: 'with a role',
  get_price_hint: 'with a role',
  get_host_dashboard: 'with a role',
  get_host_timeline: 'with a role',
  list_due_payouts: 'with a role',
  list_payouts: 'with a role',
  get_payout_statement: 'own payout or office',
  upload_photo: 'signed-in',
  edit_car: 'own car or office',
  set_car_active: 'own car or office',
  get_host_calendar: 'own car or office',
  list_blocks: 'own car or office',
  block_dates: 'own car or office',
  unblock_dates: 'own car or office',
  list_calendars: 'own car',
  connect_calendar: 'own car',
  connect_calendar_file: 'own car',
  read_calendar: 'own car',
  disconnect_calendar: 'own car',
  renew_calendar_feed: 'own car',
  remove_calendar_feed: 'own car',

  get_admin_dashboard: 'office',
  count_bookings: 'office',
  list_fleet: 'office',
  list_office_meeting_places: 'office',
  save_meeting_place: 'office',
  list_meetings: 'office',
  get_booking_file: 'office',
  get_booking_condition: 'its host or office',
  record_deposit: 'office',
  record_final_payment: 'office',
  correct_payment: 'office',
  void_payment: 'office',
  refund_credit: 'office',
  void_credit: 'office',
  decline_payment_notice: 'office',
  list_undecided_charges: 'office',
  draft_charge: 'office',
  discard_charge: 'office',
  send_charge: 'office',
  decide_charge: 'office',
  record_charge_payment: 'office',
  take_security_deposit: 'office',
  void_security_deposit: 'office',
  settle_security_deposit: 'office',
  list_failing_security_deposits: 'office',
  set_refund: 'office',
  pay_refund: 'office',
  refund_online: 'office',
  list_unmatched_receipts: 'office',
  refund_receipt: 'office',
  pay_receipt_refund: 'office',
  list_open_transactions: 'office',
  import_provider_transactions: 'office',
  list_due_hosts: 'office',
  get_person_destination: 'office',
  pay_host: 'office',
  void_payout: 'office',
  preview_statement: 'office',
  save_statement_mapping: 'office',
  import_statement: 'office',
  list_statement_imports: 'office',
  undo_statement_import: 'office',
  list_statement_lines: 'office',
  list_unmatched_records: 'office',
  match_statement_line: 'office',
  dismiss_statement_line: 'office',
  reopen_statement_line: 'office',
  list_cash_drawers: 'office',
  save_cash_drawer: 'office',
  choose_cash_drawer: 'office',
  get_cash_book_day: 'office',
  list_cash_closings: 'office',
  record_cash_movement: 'office',
  close_cash_day: 'office',
  get_daily_report: 'office',
  export_cash_book_day: 'office',
  hand_over_car: 'office',
  take_car_back: 'office',
  correct_condition: 'office',
  add_condition_photo: 'office',
  get_condition_photo: 'its host or office, not told of',
  remove_condition_photo: 'office',
  seal_condition_record: 'office',
  add_to_condition_record: 'office',
  verify_condition_records: 'office',
  add_record_photo: 'office',
  find_hosts: 'office',
  list_people: 'office',
  get_person: 'office',
  change_role: 'office',
  suspend_person: 'office',
  reactivate_person: 'office',
  reset_factors: 'office',
  get_settings: 'office',
  save_settings: 'office',
  get_money_report: 'office',
  get_money_report_document: 'office',
  export_money_report: 'office',
  export_bookings: 'office',
  export_payments: 'office',
  export_payouts: 'office',
} as const satisfies Record<string, Audience>;
export type Operation = keyof typeof OPERATIONS;

/** Variants of operations with a narrower audience than their row. */
export const NARROWER_CALLS = {
  'list_bookings of everybody': 'office',
  'list_due_payouts of everybody': 'office',
  'list_payouts of everybody': 'office',
  'has_role of somebody else': 'office',
  'add_car for somebody else': 'office',
  'upload_photo for somebody else': 'nobody',
  'list_taken_days of a paused car': 'own paused car',
  'find_free_dates of a paused car': 'own paused car',
} as const satisfies Record<`${Operation} ${string}`, Audience>;

export function getVerdict(audience: Audience, relation: CallerRelation): Verdict {
  return AUDIENCES[audience][CALLER_RELATIONS.indexOf(relation)] ?? 'forbidden';
}

/** The kind of a caller, known before the entity of the call. An admin may also be a guest or a host. */
export type CallerKind = 'visitor' | 'newcomer' | 'user' | 'admin';
const USERS = ['guest', 'other guest', 'host', 'other host'] as const;
const POSSIBLE_RELATIONS: Record<CallerKind, readonly CallerRelation[]> = {
  visitor: ['visitor'],
  newcomer: ['newcomer'],
  user: USERS,
  admin: ['admin', ...USERS],
};

/** The verdict for a caller kind that holds for every entity; undefined if it depends on the entity, so that the service decides. */
export function findGuardVerdict(operation: Operation, caller: CallerKind): Verdict | undefined {
  const [first, ...others] = POSSIBLE_RELATIONS[caller];
  const audience = OPERATIONS[operation];
  const verdict = first && getVerdict(audience, first);
  return others.every((standing) => getVerdict(audience, standing) === verdict) ? verdict : undefined;
}
