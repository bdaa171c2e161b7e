import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Wrap } from '#app/ui/layout.tsx';
import { CalendarArt, PriceTagArt, ShieldArt } from './benefit-art.tsx';

/** The pitch to those who own a car, in the dark chapter (HOME-03, HOME-04, HOME-07). */
export function IncomeChapter() {
  return (
    <section data-deep aria-labelledby="income" className="bg-deep py-pause text-ink-on-deep">
      <Wrap className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <div className="grid gap-4">
          <h2 id="income" className="text-3xl">
            Turn Your Car Into Income
          </h2>
          <p className="max-w-[34em] text-lg leading-[1.5] text-ink-on-deep/88">
            Your earnings are protected by deposits and verified guest profiles. The office hands over the
            keys and takes the car back.
          </p>
        </div>
        <ul className="grid md:grid-cols-3 md:gap-8">
          <Benefit art={<PriceTagArt />} title="Set Your Price">
            A price a day in dalasi, yours to change. Bookings already made keep theirs.
          </Benefit>
          <Benefit art={<CalendarArt />} title="Manage Availability">
            Block the days you need the car, or pause the listing.
          </Benefit>
          <Benefit art={<ShieldArt />} title="Protected Earnings">
            Half is paid before a booking counts, the rest before the keys leave the office.
          </Benefit>
        </ul>
        <div>
          <Button asLink to="/add-car" tone="sun">
            List Your Car Now
            <Icon of={ArrowRight} />
          </Button>
        </div>
      </Wrap>
    </section>
  );
}

function Benefit({ art, title, children }: { art: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-4 border-t border-deep-line py-5 md:grid md:grid-cols-1 md:content-start md:gap-3.5 md:pt-6 md:pb-0">
      {art}
      <div className="min-w-[min(100%,10rem)] flex-1">
        <h3 className="mb-1">{title}</h3>
        <p className="text-ink-on-deep/88">{children}</p>
      </div>
    </li>
  );
}
