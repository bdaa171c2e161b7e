import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { Banknote, Landmark, type LucideIcon, Smartphone } from 'lucide-react';

/** Payment methods in display order (BOOK-03). */
export const PAYMENT_METHOD_ORDER: readonly PaymentMethod[] = ['wave', 'bank', 'cash'];

export const PAYMENT_METHOD_ICONS: Record<PaymentMethod, LucideIcon> = {
  wave: Smartphone,
  bank: Landmark,
  cash: Banknote,
};
