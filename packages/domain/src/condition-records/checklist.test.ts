import { describe, expect, test } from 'vitest';
import { guestPhotosUntil, listMissingParts, PHOTO_ANGLES, recordingTime } from './checklist.ts';

const RECEIVED = new Date('2026-12-01T18:00:00Z');
const at = (text: string) => new Date(`2026-${text}Z`);

describe('the time of a checklist', () => {
  test.each([
    ['hours before the connection is back', '12-01T10:00:00', '12-01T10:00:00', 'plausible'],
    ['72 hours before', '11-28T18:00:00', '11-28T18:00:00', 'plausible'],
    ['longer ago than a phone may wait', '11-28T17:59:59', '12-01T18:00:00', 'old'],
    ['before the event that precedes it', '11-28T20:00:00', '12-01T18:00:00', 'old', '11-28T21:00:00'],
    ['a few minutes ahead', '12-01T18:05:00', '12-01T18:00:00', 'plausible'],
    ['further ahead', '12-01T18:05:01', '12-01T18:00:00', 'ahead'],
    ['years ago', '01-01T00:00:00', '12-01T18:00:00', 'old'],
  ])('a phone that says %s [TRIP-136]', (_, device, counted, clock, notBefore = '11-01T00:00:00') => {
    const time = recordingTime({ deviceAt: at(device), receivedAt: RECEIVED, notBefore: at(notBefore) });
    expect(time).toEqual({ at: at(counted), clock });
  });
});

test('a checklist lacks angles without a photo and signatures [TRIP-131]', () => {
  const photos = PHOTO_ANGLES.map((subject) => ({ subject }));
  expect(listMissingParts({ photos, signatures: { guest: {}, agent: {} } })).toEqual([]);
  expect(listMissingParts({ photos: photos.slice(1), signatures: { guest: null, agent: {} } })).toEqual([
    'front',
    'guest_signature',
  ]);
});

test('a guest adds photos within an hour of the record [TRIP-150]', () => {
  expect(guestPhotosUntil(RECEIVED)).toEqual(at('12-01T19:00:00'));
});
