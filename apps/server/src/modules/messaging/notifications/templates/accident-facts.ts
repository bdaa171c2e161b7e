import type { AccidentFacts } from './booking-facts.ts';
import type { GuestTexts } from './guest/guest-texts.ts';

/** The facts of an accident report in the language of a guest; empty ones are omitted. */
export function accidentFacts(
  accident: AccidentFacts,
  { accident: texts, dates }: Pick<GuestTexts, 'accident' | 'dates'>,
): [string, string][] {
  const { labels, injuries, policeStates } = texts;
  const { injury, police } = accident;
  return withoutEmpty([
    ...whenAndWhere(accident, { accident: texts, dates }),
    [labels.injury, injury === 'unknown' ? '' : injuries[injury]],
    [labels.police, joinParts(police === 'unknown' ? '' : policeStates[police], accident.policeDetails)],
    [labels.names, accident.otherNames],
    [labels.phones, accident.otherPhones],
    [labels.plates, accident.otherPlates],
    [labels.insurer, accident.otherInsurer],
    [labels.description, accident.description],
    [labels.photos, accident.announcedPhotos > 0 ? String(accident.announcedPhotos) : ''],
  ]);
}

/** Facts for the host: time, place and description, without position, injuries, police and other party. */
export function hostAccidentFacts(
  accident: AccidentFacts,
  { accident: texts, dates }: Pick<GuestTexts, 'accident' | 'dates'>,
): [string, string][] {
  return withoutEmpty([
    ...whenAndWhere({ ...accident, latitude: null, longitude: null }, { accident: texts, dates }),
    [texts.labels.description, accident.description],
  ]);
}

function whenAndWhere(
  { happenedAt, place, latitude, longitude }: AccidentFacts,
  { accident: { labels }, dates }: Pick<GuestTexts, 'accident' | 'dates'>,
): [string, string][] {
  const position = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
  return [
    [labels.when, dates.dateTime(happenedAt.toISOString())],
    [labels.place, joinParts(place, position)],
  ];
}

function joinParts(...parts: string[]): string {
  return parts.filter(Boolean).join(', ');
}

function withoutEmpty(rows: [string, string][]): [string, string][] {
  return rows.filter(([, value]) => value !== '');
}
