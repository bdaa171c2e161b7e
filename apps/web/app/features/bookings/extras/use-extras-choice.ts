import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { type ExtraChoice, listExtraLines } from '@coastline/domain/extras/extras';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OfferedExtraOfKind, offeredExtrasQuery } from './queries.ts';

/**
 * The chosen extras with their prices on these days. The offer loads when the guest opens the extras, or has chosen some before.
 * Choices whose offer is unknown have no lines.
 */
export function useExtrasChoice(
  choices: readonly ExtraChoice[],
  { carId, range, isBooked }: { carId: string; range: DateRange; isBooked: boolean },
) {
  const [openedBy, setOpenedBy] = useState<'draft' | 'button' | undefined>(
    choices.length > 0 ? 'draft' : undefined,
  );
  const isOpen = openedBy !== undefined;
  const offer = useQuery({ ...offeredExtrasQuery(carId, range), enabled: isOpen });
  // After the booking its extras stay, although its own booking has taken them.
  const kept = isBooked ? choices : limitChoices(choices, offer.data ?? []);
  const lines: BookingLine[] = listExtraLines(kept, offer.data ?? []);
  return {
    ...{ offer, kept, lines, isOpen, openedBy },
    open: () => setOpenedBy('button'),
    isPending: choices.length > 0 && offer.isPending,
    /** Whether the prices of chosen extras are unknown, so that they cannot be booked. */
    hasFailed: choices.length > 0 && offer.isLoadingError,
  };
}
export type ExtrasChoice = ReturnType<typeof useExtrasChoice>;

/** Limits the quantities to the free stock. */
function limitChoices(
  choices: readonly ExtraChoice[],
  offered: readonly OfferedExtraOfKind[],
): ExtraChoice[] {
  return choices
    .map(({ extraId, quantity }) => {
      const free = offered.find(({ id }) => id === extraId)?.free ?? 0;
      return { extraId, quantity: Math.min(quantity, free) };
    })
    .filter(({ quantity }) => quantity > 0);
}
