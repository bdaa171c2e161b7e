import type { LiveTopic } from '@coastline/domain/live';
import type { QueryKey } from '@tanstack/react-query';

type Concerns = (key: QueryKey, id: unknown) => boolean;

const OVERVIEWS = ['hosting', 'office'];
const EVERYTHING = [...OVERVIEWS, 'account', 'availability', 'bookings', 'inbox', 'me'];

const CONCERNED: Record<LiveTopic, Concerns> = {
  all: ([first]) => EVERYTHING.includes(String(first)),
  account: ([first]) => first === 'me' || OVERVIEWS.includes(String(first)),
  booking: (key, id) => OVERVIEWS.includes(String(key[0])) || isOfBooking(key, id),
  car: (key, id) => OVERVIEWS.includes(String(key[0])) || isOfCar(key, id),
  inbox: ([first]) => first === 'inbox',
};

function isOfBooking([first, what, bookingId]: QueryKey, id: unknown): boolean {
  if (first !== 'bookings') return false;
  return what === 'list' || what === 'newest' || (what === 'one' && bookingId === id);
}

function isOfCar([first, what, carId]: QueryKey, id: unknown): boolean {
  if (first === 'availability') return what === id;
  return (first === 'bookings' || first === 'cars') && carId === id;
}

/** Whether what a query has read may have changed with an event, given as the stream's data. Unknown ones concern none. */
export function isConcerned(key: QueryKey, data: string): boolean {
  const { topic, id } = readEvent(data);
  return Object.hasOwn(CONCERNED, String(topic)) && CONCERNED[topic as LiveTopic](key, id);
}

function readEvent(data: string): { topic?: unknown; id?: unknown } {
  try {
    return Object(JSON.parse(data));
  } catch {
    return {};
  }
}
