import {
  Banknote,
  CarFront,
  ChartColumn,
  HandCoins,
  type LucideIcon,
  MapPin,
  Scale,
  Search,
  SlidersHorizontal,
  Undo2,
  UsersRound,
} from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Count } from '#app/ui/controls/chip.tsx';
import { BARE_CONTROL, FieldBox } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

const REFUNDS_DUE = '/admin/bookings?tab=refunds_due';
const LINKS: { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Pick-ups', to: '/admin/meetings', icon: MapPin },
  { label: 'Fleet', to: '/admin/cars', icon: CarFront },
  { label: 'Payouts', to: '/admin/payouts', icon: HandCoins },
  { label: 'Reconciliation', to: '/admin/reconciliation', icon: Scale },
  { label: 'Cash book', to: '/admin/cash-book', icon: Banknote },
  { label: 'Reports', to: '/admin/reports', icon: ChartColumn },
  { label: 'Refunds Due', to: REFUNDS_DUE, icon: Undo2 },
  { label: 'People', to: '/admin/people', icon: UsersRound },
  { label: 'Settings', to: '/admin/settings', icon: SlidersHorizontal },
];

/** Links to office pages that are not in the main navigation, with the number of due refunds once it is loaded. */
export function OfficeNavigation({ refundsDue = 0 }: { refundsDue?: number | undefined }) {
  return (
    <nav aria-label="Office" className="flex flex-wrap gap-2">
      {LINKS.map(({ label, to, icon }) => (
        <Button key={to} asLink small to={to}>
          <Icon of={icon} />
          {label}
          {to === REFUNDS_DUE && refundsDue > 0 ? <Count>{refundsDue}</Count> : null}
        </Button>
      ))}
    </nav>
  );
}

const MAX_LENGTH = 200;

/** Search form of the dashboard. The results are shown on the page of all bookings. */
export function DashboardSearch() {
  return (
    <search>
      <Form
        action="/admin/bookings"
        className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_auto] md:max-w-120"
      >
        <FieldBox icon={Search}>
          <input
            type="text"
            name="search"
            inputMode="search"
            enterKeyHint="search"
            aria-label="Search bookings"
            placeholder="Name, phone, car or number"
            maxLength={MAX_LENGTH}
            className={BARE_CONTROL}
          />
        </FieldBox>
        <Button type="submit" className="max-sm:sr-only!">
          Search
        </Button>
      </Form>
    </search>
  );
}
