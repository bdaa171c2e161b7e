import { HandCoins, type LucideIcon, SlidersHorizontal, UsersRound } from 'lucide-react';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

const PLACES: { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Payouts', to: '/admin/payouts', icon: HandCoins },
  { label: 'People', to: '/admin/people', icon: UsersRound },
  { label: 'Settings', to: '/admin/settings', icon: SlidersHorizontal },
];

/** The office's rooms that are not in the navigation. */
export function OfficePlaces() {
  return (
    <nav aria-label="Office" className="flex flex-wrap gap-2">
      {PLACES.map(({ label, to, icon }) => (
        <Button key={to} asLink small to={to}>
          <Icon of={icon} />
          {label}
        </Button>
      ))}
    </nav>
  );
}
