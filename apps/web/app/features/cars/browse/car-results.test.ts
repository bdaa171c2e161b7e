import type { PublicCar } from '@coastline/domain/wire/car';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/lib/api/query-client.ts';
import { type FragmentCache, FragmentCacheContext } from '#app/lib/start/cached-fragment.tsx';
import { createPageFragments, joinPieces } from '#app/lib/start/fragment-cache.server.ts';
import type { ChosenDates } from '../car-links.ts';
import { CarResults } from './car-results.tsx';

const NO_DATES = { start: null, end: null };
const WEEK = { start: '2026-12-10', end: '2026-12-17' };
const CARS = Array.from({ length: 12 }, (_, place) => carOf(place));

function carOf(place: number): PublicCar {
  const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  return {
    ...{
      id,
      make: 'Toyota',
      model: 'RAV4 <b>',
      year: 2010 + place,
      title: `Toyota ${place}`,
      type: 'comfort',
    },
    ...{ daily_price: 2000 + place, seats: 5, transmission: 'automatic', fuel: 'petrol', city: 'Kololi' },
    ...{ active: true, images: [`/storage/v1/object/public/car-images/${id}/0.webp`], insured: true },
    ...{ air_conditioning: true, tinted: false, taxes_paid: true },
  };
}

interface Shown {
  cars?: PublicCar[];
  dates?: ChosenDates;
  parts?: FragmentCache | undefined;
}

function drawAt(address: string, { cars = CARS, dates = NO_DATES, parts }: Shown = {}): string {
  const Page = () => h(CarResults, { cars, dates, state: 'ready' });
  const Pages = createRoutesStub([{ path: '/browse', Component: Page }]);
  const page = h(FragmentCacheContext, { value: parts }, h(Pages, { initialEntries: [address] }));
  return renderToString(h(QueryClientProvider, { client: createQueryClient() }, page));
}

/** Draws as the server does; `found`: how many cards were not drawn anew. */
function drawKept(address: string, shown: Shown = {}): { html: string; found: number } {
  const { fragments, store } = createPageFragments();
  let found = 0;
  const find = (key: string, apart?: string) => {
    const html = fragments.find(key, apart);
    if (html !== undefined) found += 1;
    return html;
  };
  const html = joinPieces(store(drawAt(address, { ...shown, parts: { ...fragments, find } })));
  return { html, found };
}

it('cards that another page has drawn are what this page would draw, whatever their addresses', () => {
  for (const dates of [NO_DATES, WEEK]) {
    expect(drawKept('/browse?sort=price_asc', { dates })).toEqual({
      html: drawAt('/browse?sort=price_asc', { dates }),
      found: 0,
    });
    expect(drawKept('/browse?city=Kololi', { dates })).toEqual({
      html: drawAt('/browse?city=Kololi', { dates }),
      found: CARS.length,
    });
  }
});

it('cards are found for other days of the same number, with the days of this page in their links', () => {
  const days = (start: string, end: string) => ({ dates: { start, end } });
  const may = days('2027-05-03', '2027-05-08');
  const june = days('2027-06-10', '2027-06-15');
  drawKept('/browse', may);
  expect(drawKept('/browse', june)).toEqual({ html: drawAt('/browse', june), found: CARS.length });
  expect(drawKept('/browse', may)).toEqual({ html: drawAt('/browse', may), found: CARS.length });
  expect(drawKept('/browse', days('2027-05-03', '2027-05-09')).found).toBe(0);
});

it('a card whose words name the days is drawn anew each time', () => {
  const dates = { start: '2027-07-01', end: '2027-07-03' };
  const cars = CARS.map((car) => ({ ...car, city: `Kololi start=${dates.start}&end=${dates.end}` }));
  drawKept('/browse', { cars, dates });
  expect(drawKept('/browse', { cars, dates })).toEqual({
    html: drawAt('/browse', { cars, dates }),
    found: 0,
  });
});

it('a car that has changed is drawn anew, as is one that has come up into the first screen', () => {
  drawKept('/browse');
  const dearer = CARS.map((car, place) => (place === 5 ? { ...car, daily_price: 9999 } : car));
  expect(drawKept('/browse', { cars: dearer })).toEqual({
    html: drawAt('/browse', { cars: dearer }),
    found: CARS.length - 1,
  });
  const moved = CARS.slice(1);
  expect(drawKept('/browse', { cars: moved })).toEqual({
    html: drawAt('/browse', { cars: moved }),
    found: CARS.length - 3,
  });
});
