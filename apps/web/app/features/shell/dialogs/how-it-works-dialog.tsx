import { CalendarCheck, CarFront, type LucideIcon, Search } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { howItWorks } from '#app/texts/en/home.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** Explains renting in three steps (GEN-36). */
export default function HowItWorksDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(howItWorks);
  const places = useConfig().pickupLocations.map(({ name }) => name);
  const steps: { icon: LucideIcon; title: string; text: string }[] = [
    { ...t.search, icon: Search },
    { ...t.book, icon: CalendarCheck },
    { ...t.drive, text: t.drive.text(places), icon: CarFront },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <ol className="grid gap-5">
        {steps.map(({ icon, title, text }, index) => (
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
