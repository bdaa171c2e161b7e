import { CalendarCheck, CarFront, type LucideIcon, Search } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { howItWorks } from '#app/texts/en/frame/how-it-works.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

const STEPS: { key: 'search' | 'book' | 'drive'; icon: LucideIcon }[] = [
  { key: 'search', icon: Search },
  { key: 'book', icon: CalendarCheck },
  { key: 'drive', icon: CarFront },
];

/** Three steps from looking to driving (GEN-36). */
export default function HowItWorksDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(howItWorks);
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <ol className="grid gap-5">
        {STEPS.map(({ key, icon }, index) => (
          <li key={key} className="grid grid-cols-[auto_1fr] gap-4">
            <span className="grid size-11 place-items-center rounded-full bg-action-soft text-action-ink">
              <Icon of={icon} />
            </span>
            <div className="grid gap-0.5">
              <h3>
                {index + 1}. {t[key].title}
              </h3>
              <p className="text-sm text-ink-soft">{t[key].text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
