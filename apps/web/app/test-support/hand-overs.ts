import type { Booking } from '@coastline/contracts/bookings/booking';
import type { RentalContract, SignedVersion } from '@coastline/contracts/bookings/rental-contract';
import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import type { SecurityDepositStatus } from '@coastline/domain/money/security-deposits';
import type { ApiHandlers } from './api.ts';
import { createConfirmedBooking, hoursFromNow } from './bookings.ts';

const SECURITY_DEPOSIT = 3000;
const HASH = '0'.repeat(64);

/** A booking whose car can leave today once contract and security deposit are there, and the responses about it. */
export function createHandOver({
  contractState = 'unsigned',
  depositStatus,
}: {
  contractState?: RentalContract['state'];
  depositStatus?: SecurityDepositStatus;
} = {}): { booking: Booking; api: ApiHandlers } {
  const booking = createConfirmedBooking({
    viewer: 'admin',
    status: 'ready_for_pickup',
    final_payment_received: true,
    payment_status: 'paid',
    car_rules: { ...DEFAULT_CAR_RULES, security_deposit: SECURITY_DEPOSIT },
  });
  const contract: RentalContract = {
    booking_id: booking.id,
    state: contractState,
    changes: [],
    can_sign: false,
    content_sha256: HASH,
    texts: [],
    versions: contractState === 'signed' ? [createVersion()] : [],
  };
  const deposit: SecurityDepositState = {
    agreed_amount: SECURITY_DEPOSIT,
    dispute_hours: 72,
    deposit: depositStatus ? { status: depositStatus, amount: SECURITY_DEPOSIT } : null,
  };
  const path = `GET /rest/v1/bookings/${booking.id}`;
  const api = {
    [path]: booking,
    [`${path}/contract`]: contract,
    [`${path}/security-deposit`]: deposit,
    [`${path}/condition-records`]: { items: [] },
  };
  return { booking, api };
}

function createVersion(): SignedVersion {
  return {
    version: 1,
    signed_at: hoursFromNow(-1),
    content_sha256: HASH,
    file_sha256: HASH,
    has_file: true,
    at_office: false,
    on_paper: false,
  };
}
