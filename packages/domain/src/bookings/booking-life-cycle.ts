/** Statuses of a booking, its holds (D6, D30) and cancellation reasons. */

export const BOOKING_STATUSES = [
  'booked',
  'confirmed',
  'ready_for_pickup',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Methods that the office receives and pays by itself. */
export const OFFLINE_METHODS = ['cash', 'wave', 'bank'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/** All methods; `card` and `modem_pay` are paid through a payment provider only. */
export const PAYMENT_METHODS = [...OFFLINE_METHODS, 'card', 'modem_pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export function isOfflineMethod(method: PaymentMethod): method is OfflineMethod {
  return OFFLINE_METHODS.some((offline) => offline === method);
}

/** How a payment was made: by a method that is chosen, or from the guest credit of its booking. */
export const RECORDED_METHODS = [...PAYMENT_METHODS, 'credit'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** Labels of the payment methods for hosts and the office. */
export const METHOD_LABELS: Record<RecordedMethod, string> = {
  cash: 'Cash',
  wave: 'Wave',
  bank: 'Bank',
  card: 'Card',
  modem_pay: 'Modem Pay',
  credit: 'Guest credit',
};

export const PAYMENT_PHASES = ['deposit50', 'final50'] as const;
export type PaymentPhase = (typeof PAYMENT_PHASES)[number];

export const BOOKING_VIEWERS = ['guest', 'host', 'admin'] as const;
export type BookingViewer = (typeof BOOKING_VIEWERS)[number];

export type BookingActor = BookingViewer | 'server';

/** Statuses that occupy a car's days (D5, LIFE-19, LIFE-21). */
export const BLOCKING_STATUSES = ['booked', 'confirmed', 'ready_for_pickup', 'in_progress'] as const;
/** Statuses that count as active (D32, OWN-02). */
export const ACTIVE_STATUSES = BLOCKING_STATUSES;
/** Statuses in which guest and host may remove a booking from their own list (CANC-11). */
export const REMOVABLE_STATUSES = ['completed', 'cancelled'] as const;

export const STATUS_LABELS: Record<BookingStatus, string> = {
  booked: 'Pending Payment',
  confirmed: 'Confirmed',
  ready_for_pickup: 'Ready for Pick-up',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The label of a status; only `booked` has a different label for guests (LIFE-02, LIFE-03). */
export function statusLabel(status: BookingStatus, viewer: BookingViewer): string {
  return status === 'booked' && viewer === 'guest' ? 'Pending Confirmation' : STATUS_LABELS[status];
}

/** Whether a booking in this status occupies its days (D5). */
export function isBlocking(status: BookingStatus): boolean {
  return BLOCKING_STATUSES.some((blocking) => blocking === status);
}

/** Whether the car is still to be handed over. */
export function isBeforeHandOver(status: BookingStatus): boolean {
  return isBlocking(status) && status !== 'in_progress';
}

/** Whether guest or host may remove a booking in this status from their list (CANC-11, BKD-06). */
export function isRemovable(status: BookingStatus): boolean {
  return REMOVABLE_STATUSES.some((removable) => removable === status);
}

/** Cancellation reasons that an admin can choose (D36). */
export const ADMIN_CANCEL_REASONS = [
  'host_unavailable',
  'no_show',
  'guest_request',
  'car_problem',
  'other',
] as const;
export type AdminCancelReason = (typeof ADMIN_CANCEL_REASONS)[number];

/** Every value of `cancel_reason`: chosen by an admin, an expired hold (D6), the cancellation by the guest. */
export const CANCEL_REASONS = [...ADMIN_CANCEL_REASONS, 'hold_expired', 'cancelled_by_guest'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  host_unavailable: 'Host cannot provide the car',
  no_show: 'Guest did not show up',
  guest_request: 'Guest asked to cancel',
  car_problem: 'Problem with the car',
  other: 'Other reason',
  hold_expired: 'Reservation expired',
  cancelled_by_guest: 'Cancelled by the guest',
};

/** Unpaid holds that a guest may have at the same time (D30, BOOK-29). */
export const MAX_UNPAID_HOLDS = 3;

/** Hours that an unpaid booking is held: `cash`, or `transfer` for all other methods. */
export type HoldHours = { cash: number; transfer: number };

/** The hold hours if the office has not set others (LIFE-05, LIFE-06). */
export const DEFAULT_HOLD_HOURS: HoldHours = { cash: 2, transfer: 1 };

/** Minutes that a new unpaid booking is held (LIFE-05, LIFE-06). */
export function holdMinutes(paymentMethod: PaymentMethod, hours = DEFAULT_HOLD_HOURS): number {
  return (paymentMethod === 'cash' ? hours.cash : hours.transfer) * 60;
}

/** `2 hours`, `1 hour` (ERR-21, TXT-06). */
export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/**
 * The status at `now`: a `booked` booking is cancelled from the instant its hold expires, also before the background job
 * writes it (D6, LIFE-09, LIFE-10). Otherwise returns the stored status and reason.
 */
export function effectiveStatus(booking: {
  status: BookingStatus;
  holdExpiresAt: Date | string | null;
  now: Date;
  cancelReason?: CancelReason | null;
}): { status: BookingStatus; cancelReason: CancelReason | null } {
  if (booking.status === 'booked' && hasExpired(booking.holdExpiresAt, booking.now)) {
    return { status: 'cancelled', cancelReason: 'hold_expired' };
  }
  return { status: booking.status, cancelReason: booking.cancelReason ?? null };
}

export function hasExpired(holdExpiresAt: Date | string | null, now: Date): boolean {
  return holdExpiresAt !== null && new Date(holdExpiresAt).getTime() <= now.getTime();
}

/** A remaining time as `hh:mm:ss`, rounded up to seconds, so that `00:00:00` means expired (LIFE-07). */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** `CL-2026-048`: the running number has at least three digits (DATA-15). */
export function formatBookingNumber(year: number, runningNumber: number): string {
  return `CL-${year}-${String(runningNumber).padStart(3, '0')}`;
}
