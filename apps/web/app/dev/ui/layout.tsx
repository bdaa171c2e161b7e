import { Banknote, CarFront, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { Card, PaintedBand, Ticket } from '#app/ui/layout/card.tsx';
import { NoWrap, NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { PageContainer, PayBar, SectionHead, TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { ScrollArea } from '#app/ui/layout/scroll-area.tsx';
import { NextPage, ShowMore } from '#app/ui/layout/show-more.tsx';
import { type Column, ListRow, RowsOrTable, Table } from '#app/ui/layout/table.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { Timeline, type TimelineStep } from '#app/ui/layout/timeline.tsx';
import { SkipLink, VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { type Example, LONG_NAME, LONG_WORD } from './example.ts';

const ignore = () => undefined;

const card: Example = {
  name: 'Card',
  alsoShows: ['Ticket', 'PaintedBand'],
  states: {
    flat: () => <Card>Toyota RAV4, 2019</Card>,
    lifted: () => <Card look="lifted">Toyota RAV4, 2019</Card>,
    sunken: () => <Card look="sunken">Toyota RAV4, 2019</Card>,
    ticket: () => (
      <Ticket>
        <Price unit="a day">D 2 400</Price>
        <Button tone="main" full>
          Book now
        </Button>
      </Ticket>
    ),
    band: () => <PaintedBand />,
    'long names': () => (
      <Card>
        {LONG_NAME} {LONG_WORD}
      </Card>
    ),
  },
};

const pageLayout: Example = {
  name: 'PageContainer',
  alsoShows: ['TwoColumns', 'SectionHead'],
  isResponsive: true,
  states: {
    'side column': () => (
      <PageContainer>
        <TwoColumns>
          <Card>Main column</Card>
          <Card look="sunken">Side column</Card>
        </TwoColumns>
      </PageContainer>
    ),
    'even columns': () => (
      <PageContainer>
        <TwoColumns even>
          <Card>Main column</Card>
          <Card look="sunken">Side column</Card>
        </TwoColumns>
      </PageContainer>
    ),
    'section heads': () => (
      <PageContainer>
        <SectionHead end={<Button small>See all</Button>}>
          <h2>Latest bookings</h2>
        </SectionHead>
        <SectionHead end={<Button small>See all</Button>}>
          <h2>{LONG_NAME}</h2>
        </SectionHead>
      </PageContainer>
    ),
  },
};

const payBar: Example = {
  name: 'PayBar',
  isPhoneOnly: true,
  states: {
    default: () => (
      <div className="catalogue-frame">
        <PayBar>
          <Price unit="total">D 10 100</Price>
          <Button tone="main">Book now</Button>
        </PayBar>
      </div>
    ),
    'long amount': () => (
      <div className="catalogue-frame">
        <PayBar>
          <Price>D 1 250 000.50</Price>
          <Button tone="main">Confirm and pay</Button>
        </PayBar>
      </div>
    ),
  },
};

const tabs: Example = {
  name: 'Tabs',
  alsoShows: ['TabPanel'],
  isResponsive: true,
  states: {
    line: () => <ExampleTabs name="line" labels={['Upcoming', 'Past', 'Cancelled']} />,
    'many tabs': () => (
      <ExampleTabs
        name="many"
        labels={['Waiting for payment', 'Confirmed', 'On the road', 'Returned', 'Cancelled']}
      />
    ),
    segments: () => <ExampleTabs name="seg" labels={['Sign in', 'Create an account']} look="seg" />,
    'long segments': () => <ExampleTabs name="long" labels={['Registrieren', LONG_WORD]} look="seg" />,
    focus: () => <ExampleTabs name="focus" labels={['Upcoming', 'Past']} />,
  },
};

function ExampleTabs({ name, labels, look }: { name: string; labels: string[]; look?: 'line' | 'seg' }) {
  const [value, setValue] = useState(`${name}-0`);
  const list = labels.map((label, index) => ({
    id: `${name}-${index}`,
    label,
    count: look === 'seg' || index === 1 ? undefined : index * 12 + 3,
  }));
  return (
    <>
      <Tabs tabs={list} value={value} onChange={setValue} label={name} look={look} />
      <TabPanel id={value} className="pt-4">
        {labels[list.findIndex(({ id }) => id === value)]}
      </TabPanel>
    </>
  );
}

interface Row {
  id: string;
  name: string;
  amount: string;
}
const ROWS: Row[] = [
  { id: '1', name: 'Awa Jobe', amount: 'D 900' },
  { id: '2', name: LONG_NAME, amount: 'D 123 456 789.50' },
  { id: '3', name: `${'x'.repeat(60)}@example.gm`, amount: 'D 12 600' },
];
const COLUMNS: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => amount },
];
const renderCard = ({ name, amount }: Row) => (
  <>
    <b className="wrap-anywhere">{name}</b>
    <span>{amount}</span>
  </>
);

const table: Example = {
  name: 'RowsOrTable',
  alsoShows: ['Table', 'ListRow'],
  isResponsive: true,
  states: {
    default: () => (
      <RowsOrTable caption="People" rows={ROWS} rowKey={({ id }) => id} columns={COLUMNS} card={renderCard} />
    ),
    empty: () => (
      <RowsOrTable caption="No people" rows={[]} rowKey={() => ''} columns={COLUMNS} card={renderCard} />
    ),
    'table on every screen': () => (
      <Table caption="Balances" rows={ROWS.slice(0, 1)} rowKey={({ id }) => id} columns={COLUMNS} />
    ),
    'list row': () => (
      <ul>
        <ListRow>Awa Jobe</ListRow>
      </ul>
    ),
  },
};

const STEPS: TimelineStep[] = [
  { key: 'paid', title: 'Deposit paid', detail: 'On 24 November with Wave', end: 'D 5 050', state: 'done' },
  {
    key: 'final',
    title: 'Final payment',
    detail: 'Before the pick-up',
    end: 'D 5 050',
    icon: Banknote,
    state: 'now',
  },
  { key: 'pickup', title: 'Pick-up', detail: LONG_NAME, icon: KeyRound, state: 'later' },
  { key: 'return', title: LONG_WORD, end: 'D 1 250 000', icon: CarFront, state: 'later' },
];

const timeline: Example = {
  name: 'Timeline',
  isResponsive: true,
  states: {
    default: () => <Timeline steps={STEPS} />,
    'all done': () => <Timeline steps={STEPS.slice(0, 2).map((step) => ({ ...step, state: 'done' }))} />,
  },
};

const scrollArea: Example = {
  name: 'ScrollArea',
  states: {
    default: () => (
      <ScrollArea label="Numbers">
        <Table caption="Wide" rows={ROWS} rowKey={({ id }) => id} columns={WIDE_COLUMNS} />
      </ScrollArea>
    ),
    focus: () => (
      <ScrollArea label="Focused numbers">
        <p className="whitespace-nowrap">{LONG_NAME}</p>
      </ScrollArea>
    ),
  },
};
const WIDE_COLUMNS: Column<Row>[] = ['March', 'April', 'May', 'June', 'July'].map((title) => ({
  key: title,
  title,
  numeric: true,
  cell: ({ amount }) => amount,
}));

const FAILED_PAGE = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  error: new Error('The connection was lost. Please try again.'),
  fetchNextPage: ignore,
};

const showMore: Example = {
  name: 'ShowMore',
  alsoShows: ['NextPage'],
  states: {
    default: () => (
      <ShowMore label="Show more cars" busy={false} onMore={ignore}>
        24 of 128 cars
      </ShowMore>
    ),
    busy: () => (
      <ShowMore label="Show more cars" busy onMore={ignore}>
        24 of 128 cars
      </ShowMore>
    ),
    error: () => (
      <NextPage list={FAILED_PAGE} label="Show more cars">
        24 of 128 cars
      </NextPage>
    ),
  },
};

const noWrap: Example = {
  name: 'NoWrap',
  alsoShows: ['NoWrapNumbers'],
  states: {
    default: () => (
      <p>
        Please call the office in Senegambia at <NoWrap>+220 700 11 22</NoWrap>.
      </p>
    ),
    numbers: () => (
      <p>
        <NoWrapNumbers text="The receipt of your booking in The Gambia has the number CL-2026-048." />
      </p>
    ),
  },
};

const hidden: Example = {
  name: 'SkipLink',
  alsoShows: ['VisuallyHidden'],
  states: {
    focus: () => (
      <div className="catalogue-frame">
        <SkipLink />
        <VisuallyHidden>Only for screen readers</VisuallyHidden>
      </div>
    ),
  },
};

export const LAYOUT: readonly Example[] = [
  card,
  pageLayout,
  payBar,
  tabs,
  table,
  timeline,
  scrollArea,
  showMore,
  noWrap,
  hidden,
];
