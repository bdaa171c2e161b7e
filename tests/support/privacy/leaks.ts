import type { CrawledResponse } from './crawl.ts';
import type { Marker, Persona } from './markers.ts';

/** Whose contact data a person may see now, and whose they received while the booking was confirmed. */
const VISIBLE_CONTACTS: Partial<Record<Persona, { contactOf: Persona; previousContactOf?: Persona }>> = {
  // The booking with host A is not confirmed; the booking with host B was completed.
  'guest A': { contactOf: 'host B' },
  // The booking with host B is cancelled (D50).
  'guest B': { contactOf: 'host A', previousContactOf: 'host B' },
  // The booking of guest A is not paid.
  'host A': { contactOf: 'guest B' },
  // The booking of guest B is cancelled (D50).
  'host B': { contactOf: 'guest A', previousContactOf: 'guest B' },
};
const CONFIRMATION = /booking_confirmed/;

/** Describes every marker that a reader must not see. Without a reader (visitors and logs) every marker is a leak. */
export function findLeaks(
  responses: readonly CrawledResponse[],
  { markers, reader }: { markers: readonly Marker[]; reader?: Persona },
): string[] {
  return responses.flatMap(({ call, text }) =>
    markers
      .filter((marker) => !(reader && isVisibleTo(marker, { reader, call })) && marker.pattern.test(text))
      .map(({ owner, label }) => `${call} tells ${label} of ${owner}`),
  );
}

function isVisibleTo({ owner, kind }: Marker, { reader, call }: { reader: Persona; call: string }): boolean {
  const { contactOf, previousContactOf } = VISIBLE_CONTACTS[reader] ?? {};
  if (owner === reader) return true;
  if (kind !== 'contact') return false;
  return owner === contactOf || (owner === previousContactOf && CONFIRMATION.test(call));
}
