import type { Notice } from '@coastline/contracts/people/notice';
import type { NoticeKind } from '@coastline/domain/people/notices';
import {
  BadgeCheck,
  CalendarClock,
  CalendarPlus,
  Car,
  CircleX,
  FileCheck,
  Flag,
  HandCoins,
  Hourglass,
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  Pencil,
  ReceiptText,
  TimerOff,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { inbox } from '#app/texts/en/inbox.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { formatNotice, isPayoutNotice } from './notice-texts.ts';

const ICONS: Record<NoticeKind, LucideIcon> = {
  booking_received: CalendarPlus,
  booking_confirmed: BadgeCheck,
  final_payment_received: BadgeCheck,
  part_payment_received: HandCoins,
  credit_refunded: HandCoins,
  credit_transferred: HandCoins,
  payment_not_applied: HandCoins,
  receipt_refunded: HandCoins,
  hold_expired: TimerOff,
  booking_cancelled: CircleX,
  refund_paid: HandCoins,
  payment_voided: CircleX,
  payment_notice_sent: Hourglass,
  payment_notice_declined: CircleX,
  refund_changed: HandCoins,
  pick_up_tomorrow: KeyRound,
  meeting_changed: CalendarClock,
  dates_changed: CalendarClock,
  car_changed: Car,
  date_change_accepted: BadgeCheck,
  date_change_declined: CircleX,
  date_change_expired: TimerOff,
  extension_held: CalendarClock,
  extension_lapsed: CalendarClock,
  contract_signed: FileCheck,
  charge_sent: ReceiptText,
  charge_due: ReceiptText,
  charge_withdrawn: CircleX,
  charges_paid: BadgeCheck,
  accident_reported: TriangleAlert,
  accident_acknowledged: BadgeCheck,
  host_accident_reported: TriangleAlert,
  office_accident_reported: TriangleAlert,
  security_deposit_held: Lock,
  security_deposit_released: LockOpen,
  security_deposit_charged: ReceiptText,
  hand_over_recorded: FileCheck,
  return_recorded: FileCheck,
  return_today: CalendarClock,
  host_new_booking: CalendarPlus,
  host_booking_confirmed: BadgeCheck,
  host_final_payment_received: BadgeCheck,
  host_hold_expired: TimerOff,
  host_booking_cancelled: CircleX,
  host_payment_voided: CircleX,
  host_refund_changed: HandCoins,
  host_dates_changed: CalendarClock,
  host_date_change_asked: Hourglass,
  host_date_change_withdrawn: CircleX,
  host_date_change_expired: TimerOff,
  host_car_swapped_in: Car,
  host_car_swapped_out: Car,
  host_hand_over_tomorrow: KeyRound,
  host_return_today: CalendarClock,
  office_new_booking: CalendarPlus,
  office_booking_confirmed: BadgeCheck,
  office_booking_cancelled: CircleX,
  office_refund_due: HandCoins,
  office_payment_notice: Hourglass,
  office_credit_due: HandCoins,
  office_payment_not_applied: HandCoins,
  office_refund_failed: HandCoins,
  office_hand_over_tomorrow: KeyRound,
  office_meeting_changed: CalendarClock,
  office_dates_changed: CalendarClock,
  office_car_swapped: Car,
  office_extension_held: CalendarClock,
  office_extension_lapsed: CalendarClock,
  office_return_today: CalendarClock,
  host_charges_paid: HandCoins,
  host_charge_raised: ReceiptText,
  host_charge_dismissed: ReceiptText,
  office_charge_disputed: ReceiptText,
  office_charge_proposed: ReceiptText,
  office_security_deposit_expired: TimerOff,
  host_car_out: KeyRound,
  host_car_back: Flag,
  host_car_changed: Pencil,
  host_dates_blocked: Lock,
  host_dates_freed: LockOpen,
  host_payout_sent: HandCoins,
  host_payout_voided: CircleX,
};

function getNoticePath(notice: Notice): string {
  if (isPayoutNotice(notice)) return '/owner/payouts';
  switch (notice.kind) {
    case 'host_car_changed':
      return `/edit-car/${notice.data.car_id}`;
    case 'host_dates_blocked':
    case 'host_dates_freed':
      return `/owner/cars/${notice.data.car_id}/calendar`;
    // The booking is one of another host now.
    case 'host_car_swapped_out':
      return '/owner/bookings';
    default:
      return `/booking/${notice.booking_id}`;
  }
}

/** A notice as a link to its subject. Opening it marks it as read. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTexts(inbox);
  const dates = useDates();
  const { title, text } = formatNotice(notice, { t, dates });
  const to = getNoticePath(notice);
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4.5 py-4 hover:bg-ground-deep md:px-6',
        !notice.read && 'bg-action-soft',
      )}
    >
      <Icon of={ICONS[notice.kind]} className="mt-0.5 size-6 text-action-ink" />
      <div className="grid gap-1">
        <h2 className="text-base leading-snug">
          <Link
            to={to}
            onClick={notice.read ? undefined : onOpen}
            className="text-ink no-underline after:absolute after:inset-0 focus-visible:-outline-offset-3"
          >
            {title}
          </Link>
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <NoWrapNumbers text={text} />
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <time dateTime={notice.created_at} className="text-xs whitespace-nowrap text-ink-soft">
            {dates.dateTime(notice.created_at)}
          </time>
          {notice.read ? null : (
            <Badge tone="sun" className="min-h-6!">
              {t.unread}
            </Badge>
          )}
        </div>
      </div>
    </li>
  );
}
