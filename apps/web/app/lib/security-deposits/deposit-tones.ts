import type { SecurityDepositStatus } from '@coastline/domain/money/security-deposits';
import type { BadgeTone } from '#app/ui/data-display/badge.tsx';

export const DEPOSIT_TONES: Record<SecurityDepositStatus, BadgeTone> = {
  requested: 'sun',
  held: 'palm',
  waived: 'neutral',
  settling: 'sun',
  settled: 'neutral',
  expired: 'danger',
  voided: 'sun',
};
