import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Column, RowsOrTable } from './table.tsx';

interface Person {
  id: string;
  name: string;
  amount: string;
}

const LONG_NAME = 'Alhagie Momodou Lamin Ousainou Fatoumatta Binta Jallow-Ceesay of Brikama Kassa Kunda';
const PEOPLE: Person[] = [
  { id: '1', name: LONG_NAME, amount: 'D 4 200' },
  { id: '2', name: `${'x'.repeat(60)}@example.gm`, amount: 'D 12 600' },
  { id: '3', name: 'Awa Jobe', amount: 'D 900' },
];

const COLUMNS: Column<Person>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => amount },
];
const renderCard = ({ name, amount }: Person) => (
  <>
    <b className="wrap-anywhere">{name}</b>
    <span>{amount}</span>
    <button type="button">Open {name}</button>
  </>
);

function PersonList({ rows }: { rows: Person[] }) {
  return (
    <RowsOrTable caption="People" rows={rows} rowKey={({ id }) => id} columns={COLUMNS} card={renderCard} />
  );
}

function RemovableList() {
  const [rows, setRows] = useState(PEOPLE);
  const renderRemovable = ({ id, name }: Person) => (
    <button type="button" onClick={() => setRows(rows.filter((row) => row.id !== id))}>
      Remove {name}
    </button>
  );
  return (
    <RowsOrTable
      caption="People"
      rows={rows}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      card={renderRemovable}
    />
  );
}

const hasNoHorizontalScroll = () =>
  document.documentElement.scrollWidth <= document.documentElement.clientWidth;

describe('rows or table', () => {
  test('is a table with right-aligned amounts from 1024 px on, within the window', async () => {
    await page.viewport(1024, 768);
    await render(<PersonList rows={PEOPLE} />);
    await expect.element(page.getByRole('table', { name: 'People' })).toBeVisible();
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Amount']);
    await expect.element(page.getByRole('cell', { name: 'D 12 600' })).toHaveStyle({ textAlign: 'right' });
    expect(hasNoHorizontalScroll()).toBe(true);
  });

  test('is a list of cards on a phone, within the window', async () => {
    await page.viewport(360, 800);
    await render(<PersonList rows={PEOPLE} />);
    await expect.element(page.getByRole('list', { name: 'People' })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(3);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    expect(hasNoHorizontalScroll()).toBe(true);
  });

  test('has a caption and no rows when it is empty', async () => {
    await render(<PersonList rows={[]} />);
    await expect.element(page.getByRole('table', { name: 'People' })).toBeVisible();
    expect(page.getByRole('cell').elements()).toHaveLength(0);
  });

  test('passes the focus of a removed row to its neighbor', async () => {
    await page.viewport(360, 800);
    await render(<RemovableList />);
    await page.getByRole('button', { name: /^Remove x/ }).click();
    await expect.element(page.getByRole('button', { name: 'Remove Awa Jobe' })).toHaveFocus();
    expect(page.getByRole('listitem').elements()).toHaveLength(2);
  });
});
