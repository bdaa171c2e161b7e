import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { Banknote, Landmark, type LucideIcon, Smartphone } from 'lucide-react';

/** The ways to pay in the order in which they are offered (BOOK-03). */
export const METHODS: readonly PaymentMethod[] = ['wave', 'bank', 'cash'];

export const METHOD_ICONS: Record<PaymentMethod, LucideIcon> = {
  wave: Smartphone,
  bank: Landmark,
  cash: Banknote,
};
