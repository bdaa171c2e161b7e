import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { home } from '#app/texts/en/home.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { CalendarArt, PriceTagArt, ShieldArt } from './benefit-art.tsx';

/** Pitch for car owners (HOME-03, HOME-04, HOME-07). */
export function HostPitch() {
  const { income: t, listYourCar } = useTexts(home);
  return (
    <section data-deep aria-labelledby="income" className="bg-deep py-pause text-ink-on-deep">
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <div className="grid gap-4">
          <h2 id="income" className="text-3xl">
            {t.title}
          </h2>
          <p className="max-w-[34em] text-lg leading-[1.5] text-ink-on-deep/88 wrap-anywhere hyphens-auto">
            {t.pitch}
          </p>
        </div>
        <ul className="grid md:grid-cols-3 md:gap-8">
          <Benefit art={<PriceTagArt />} {...t.price} />
          <Benefit art={<CalendarArt />} {...t.availability} />
          <Benefit art={<ShieldArt />} {...t.protection} />
        </ul>
        <div>
          <Button asLink to="/add-car" tone="sun">
            {listYourCar}
            <Icon of={ArrowRight} />
          </Button>
        </div>
      </PageContainer>
    </section>
  );
}

function Benefit({ art, title, text }: { art: ReactNode; title: string; text: string }) {
  return (
    <li className="flex flex-wrap gap-4 border-t border-deep-line py-5 md:grid md:grid-cols-1 md:content-start md:gap-3.5 md:pt-6 md:pb-0">
      {art}
      <div className="min-w-[min(100%,10rem)] flex-1">
        <h3 className="mb-1">{title}</h3>
        <p className="text-ink-on-deep/88">{text}</p>
      </div>
    </li>
  );
}
