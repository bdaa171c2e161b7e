import type { ExtraChoice } from '@coastline/domain/extras/extras';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { ExtrasChoice } from './use-extras-choice.ts';

const ExtrasSection = lazyComponent(
  () => import('./extras-section.lazy.tsx'),
  <Skeleton className="h-25.5 w-full" />,
);

/** Button of the booking form that opens the extras (TRIP-107). Their section and offers load then. */
export function ExtrasPart({
  extras,
  disabled,
  onChange,
}: {
  extras: ExtrasChoice;
  disabled: boolean;
  onChange: (choices: ExtraChoice[]) => void;
}) {
  const { addExtras } = useTexts(bookingForm);
  if (extras.isOpen) return <ExtrasSection extras={extras} disabled={disabled} onChange={onChange} />;
  return (
    <Button className="justify-self-start" disabled={disabled} onClick={extras.open}>
      {addExtras}
    </Button>
  );
}
