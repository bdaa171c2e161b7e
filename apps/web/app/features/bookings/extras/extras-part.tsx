import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';

const ExtrasSection = lazy(retryImport(() => import('./extras-section.lazy.tsx')));

/** Button of the booking form that opens the extras (TRIP-107). Their scripts and offers load then. */
export function ExtrasPart(props: ComponentProps<typeof ExtrasSection>) {
  const { addExtras } = useTexts(bookingForm);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton className="h-25.5 w-full" />}>
        <ExtrasSection {...props} />
      </Suspense>
    );
  }
  return (
    <Button className="justify-self-start" disabled={props.disabled} onClick={() => setOpen(true)}>
      {addExtras}
    </Button>
  );
}
