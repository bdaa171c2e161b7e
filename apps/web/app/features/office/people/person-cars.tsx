import type { Person } from '@coastline/contracts/people/people';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { formatCount } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';

const SHOWN_AT_FIRST = 5;

/** Cars of a person, collapsed to the first few. */
export function PersonCars({ person }: { person: Person }) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { cars: count, car_list: cars } = person;
  if (count === 0) return null;
  const isCollapsed = !showsAll && cars.length > SHOWN_AT_FIRST;
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The button unmounts, so the focus moves to the first new car.
    list.current?.querySelector<HTMLElement>(`li:nth-child(${SHOWN_AT_FIRST + 1}) a`)?.focus();
  };
  return (
    <Card as="section" aria-labelledby="cars" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="cars">{formatCount(count, 'car')}</h2>
      <ul ref={list} className="grid gap-2.5 text-sm">
        {cars.slice(0, isCollapsed ? SHOWN_AT_FIRST : undefined).map((car) => (
          <li key={car.id} className="flex flex-wrap justify-between gap-x-4">
            <Link to={`/cars/${car.id}`} className="min-w-0 font-semibold wrap-anywhere">
              {car.title}
            </Link>
            <span className="text-ink-soft">
              {car.city}
              {car.active ? '' : ', not listed'}
            </span>
          </li>
        ))}
      </ul>
      {isCollapsed ? (
        <Button small className="justify-self-start" onClick={showAll}>
          {count > cars.length ? `Show the latest ${cars.length}` : `Show all ${count}`}
        </Button>
      ) : null}
      {!isCollapsed && count > cars.length ? (
        <p className="text-sm text-ink-soft">
          The latest {cars.length}; {count - cars.length} more are older.
        </p>
      ) : null}
    </Card>
  );
}
