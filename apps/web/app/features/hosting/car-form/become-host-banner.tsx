import { CalendarCheck, type LucideIcon, ShieldCheck, Tag } from 'lucide-react';
import { Icon } from '#app/ui/media/icon.tsx';

const HIGHLIGHTS: [LucideIcon, string][] = [
  [Tag, 'Set Your Price'],
  [CalendarCheck, 'Manage Availability'],
  [ShieldCheck, 'Earn Safely'],
];

/** Welcome banner for the first car of a host (ADD-02). */
export function BecomeHostBanner() {
  return (
    <section
      data-deep
      aria-label="Become a Car Host"
      className="rounded-prow bg-deep px-5 pt-5 pb-6 text-ink-on-deep"
    >
      <p className="text-sm font-[650]">Become a Car Host</p>
      <h2 className="mt-0.5 mb-4">List Your Vehicle &amp; Start Earning</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {HIGHLIGHTS.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-2">
            <Icon of={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
