import { CalendarCheck, CarFront, type LucideIcon, Search } from 'lucide-react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';

const STEPS: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Search,
    title: 'Search & Compare',
    text: 'Choose your days and see which cars are free, with the whole price before you decide.',
  },
  {
    icon: CalendarCheck,
    title: 'Book Instantly',
    text: 'Reserve the car from home. Half is paid now as a deposit, the other half before pick-up.',
  },
  {
    icon: CarFront,
    title: 'Hit the Road',
    text: 'Meet us at the airport or in the Senegambia area, sign the contract and take the keys.',
  },
];

/** Three steps from looking to driving (GEN-36). */
export default function HowItWorksDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="How It Works">
      <ol className="grid gap-5">
        {STEPS.map(({ icon, title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-4">
            <span className="grid size-11 place-items-center rounded-full bg-action-soft text-action-ink">
              <Icon of={icon} />
            </span>
            <div className="grid gap-0.5">
              <h3>
                {index + 1}. {title}
              </h3>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
