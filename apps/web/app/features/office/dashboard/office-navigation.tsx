import { CarFront, HandCoins, type LucideIcon, SlidersHorizontal, Undo2, UsersRound } from 'lucide-react';
import { Button } from '#app/ui/controls/button.tsx';
import { Count } from '#app/ui/controls/chip.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

const REFUNDS_DUE = '/admin/bookings?tab=refunds_due';
const LINKS: { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Fleet', to: '/admin/cars', icon: CarFront },
  { label: 'Payouts', to: '/admin/payouts', icon: HandCoins },
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
