import { type DestinationKind, formatMaskedDestination } from '@coastline/domain/money/payment-destination';

/** `Wave •••• 4268` without a line break. */
export function formatDestination(destination: { kind: DestinationKind; last4: string }): string {
  return formatMaskedDestination(destination).replaceAll(' ', '\u00a0');
}
