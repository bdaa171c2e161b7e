import type { Operation } from '@coastline/domain/people/audiences';

/** A token bucket: the sustained rate, and the number of calls that may come at once. */
export interface RateLimit {
  perHour: number;
  burst: number;
}

/**
 * The limits for one kind of call. Many people can share an address, such as an office or a phone network, so its limit
 * is higher than an account's.
 */
export interface RateLimitPolicy {
  account: RateLimit;
  address: RateLimit;
  /** Whether all processes share one count in the database; otherwise each process counts in memory. */
  isShared: boolean;
}

export const RATE_LIMIT_POLICIES = {
  page: {
    account: { perHour: 12_000, burst: 200 },
    address: { perHour: 24_000, burst: 400 },
    isShared: false,
  },
  read: {
    account: { perHour: 36_000, burst: 600 },
    address: { perHour: 120_000, burst: 1_200 },
    isShared: false,
  },
  search: {
    account: { perHour: 12_000, burst: 200 },
    address: { perHour: 36_000, burst: 600 },
    isShared: false,
  },
  write: {
    account: { perHour: 3_600, burst: 90 },
    address: { perHour: 18_000, burst: 450 },
    isShared: true,
  },
  booking: { account: { perHour: 60, burst: 20 }, address: { perHour: 600, burst: 100 }, isShared: true },
  upload: { account: { perHour: 600, burst: 120 }, address: { perHour: 3_000, burst: 600 }, isShared: true },
  heavy: { account: { perHour: 120, burst: 20 }, address: { perHour: 600, burst: 100 }, isShared: true },
} satisfies Record<string, RateLimitPolicy>;
export type RateLimitPolicyName = keyof typeof RATE_LIMIT_POLICIES;

const POLICY_BY_OPERATION: Partial<Record<Operation, RateLimitPolicyName>> = {
  get_public_cars: 'search',
  list_car_addresses: 'search',
  find_free_dates: 'search',
  list_extras: 'search',
  get_price_hint: 'search',
  find_hosts: 'search',
  list_people: 'search',
  list_due_hosts: 'search',
  create_booking_secure: 'booking',
  get_pay_link: 'booking',
  start_checkout_by_link: 'booking',
  upload_photo: 'upload',
  add_condition_photo: 'upload',
  add_payment_proof: 'upload',
  add_charge_photo: 'upload',
  add_accident_photo: 'upload',
  report_accident: 'booking',
  sign_contract: 'heavy',
  get_contract_draft: 'heavy',
  find_signed_contract: 'search',
  add_record_photo: 'upload',
  add_guest_photo: 'upload',
  verify_condition_records: 'heavy',
  get_condition_record_document: 'heavy',
  connect_calendar: 'heavy',
  connect_calendar_file: 'heavy',
  read_calendar: 'heavy',
  export_own_data: 'heavy',
  erase_own_account: 'heavy',
  export_bookings: 'heavy',
  export_payments: 'heavy',
  export_payouts: 'heavy',
  export_money_report: 'heavy',
};
// Name prefixes of read-only operations. All other operations count as writes.
const READ_OPERATION = /^(?:get|list|find|count|has|listen)(?:_|$)/;

/** Returns the policy that applies to an operation. */
export function getRateLimitPolicyName(operation: Operation): RateLimitPolicyName {
  return POLICY_BY_OPERATION[operation] ?? (READ_OPERATION.test(operation) ? 'read' : 'write');
}
