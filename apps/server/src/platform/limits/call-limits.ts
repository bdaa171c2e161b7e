import type { Operation } from '@coastline/domain/people/audiences';

/** So many calls an hour in the long run, and so many at once. */
export interface CallLimit {
  perHour: number;
  burst: number;
}

/** One kind of call. `account` is what one person may do; an address stands for many: an office, a phone network. */
export interface CallKind {
  account: CallLimit;
  address: CallLimit;
  /** Counted once for all processes, in the database; otherwise by each process for itself, which costs nothing. */
  isShared: boolean;
}

export const CALL_KINDS = {
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
} satisfies Record<string, CallKind>;
export type CallKindName = keyof typeof CALL_KINDS;

const NAMED: Partial<Record<Operation, CallKindName>> = {
  get_public_cars: 'search',
  list_car_addresses: 'search',
  find_free_dates: 'search',
  get_price_hint: 'search',
  find_hosts: 'search',
  list_people: 'search',
  list_due_hosts: 'search',
  create_booking_secure: 'booking',
  upload_photo: 'upload',
  add_condition_photo: 'upload',
  connect_calendar: 'heavy',
  connect_calendar_file: 'heavy',
  read_calendar: 'heavy',
  export_own_data: 'heavy',
  erase_own_account: 'heavy',
  export_bookings: 'heavy',
  export_payments: 'heavy',
  export_payouts: 'heavy',
};
// How calls that change nothing are named. What is named in another way counts as a write.
const READS = /^(?:get|list|find|count|has|listen)(?:_|$)/;

/** How a call is counted. */
export function callKindOf(operation: Operation): CallKindName {
  return NAMED[operation] ?? (READS.test(operation) ? 'read' : 'write');
}
