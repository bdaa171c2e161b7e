import type { Read } from './crawl.ts';
import type { Marker, Persona } from './markers.ts';

/** Whose contact data somebody may see, and whose they were told while it was theirs to know. */
const MAY_SEE: Partial<Record<Persona, { contactOf: Persona; toldOnceOf?: Persona }>> = {
  // Their booking with host A is not confirmed; with host B it was.
  'guest A': { contactOf: 'host B' },
  // They have cancelled with host B (D50).
  'guest B': { contactOf: 'host A', toldOnceOf: 'host B' },
  // Guest A has not paid yet.
  'host A': { contactOf: 'guest B' },
  // Guest B has cancelled (D50).
  'host B': { contactOf: 'guest A', toldOnceOf: 'guest B' },
};
const WHILE_CONFIRMED = /booking_confirmed/;

/** What somebody read that they must not, in words; a visitor, and whoever reads the log, nothing of anybody. */
export function findLeaks(
  reads: readonly Read[],
  { markers, reader }: { markers: readonly Marker[]; reader?: Persona },
): string[] {
  return reads.flatMap(({ call, text }) =>
    markers
      .filter((marker) => !(reader && mayRead(marker, { reader, call })) && marker.pattern.test(text))
      .map(({ of, what }) => `${call} tells ${what} of ${of}`),
  );
}

function mayRead({ of, kind }: Marker, { reader, call }: { reader: Persona; call: string }): boolean {
  const { contactOf, toldOnceOf } = MAY_SEE[reader] ?? {};
  if (of === reader) return true;
  if (kind !== 'contact') return false;
  return of === contactOf || (of === toldOnceOf && WHILE_CONFIRMED.test(call));
}
