import { CarFront, CircleCheck, Hourglass } from 'lucide-react';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/data-display/badge.tsx';
import { CountdownExpiredPanel, CountdownPanel } from '#app/ui/data-display/countdown-panel.tsx';
import { AmountList, Money, Price } from '#app/ui/data-display/money.tsx';
import { PaymentDots, PaymentHalves } from '#app/ui/data-display/payment-halves.tsx';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { Stat, Stats, StatsSkeleton } from '#app/ui/data-display/stat.tsx';
import { TrendChart } from '#app/ui/data-display/trend-chart.tsx';
import { type Example, LONG_NAME, LONG_WORD } from './example.ts';

const BADGE_TONES: BadgeTone[] = ['neutral', 'sun', 'action', 'palm', 'river', 'danger', 'plain'];

const badge: Example = {
  name: 'Badge',
  states: {
    default: () => (
      <div className="flex flex-wrap gap-2">
        {BADGE_TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
    icon: () => (
      <div className="flex flex-wrap gap-2">
        {BADGE_TONES.map((tone) => (
          <Badge key={tone} tone={tone} icon={CircleCheck}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
};

const money: Example = {
  name: 'Money',
  alsoShows: ['Price', 'AmountList'],
  states: {
    amount: () => <Money>D 12 600</Money>,
    price: () => <Price unit="a day">D 2 400</Price>,
    list: () => (
      <AmountList
        rows={[
          { label: 'D 2 400 × 4 days', value: 'D 9 600' },
          { label: 'Delivery to the airport', value: 'D 500' },
        ]}
        total={{ label: 'Total', value: 'D 10 100' }}
      />
    ),
    'long names': () => (
      <AmountList
        rows={[{ label: LONG_NAME, value: 'D 12 345 678.50' }]}
        total={{ label: LONG_WORD, value: 'D 12 345 678.50' }}
      />
    ),
  },
};

const paymentHalves: Example = {
  name: 'PaymentHalves',
  alsoShows: ['PaymentDots'],
  states: {
    'deposit due': () => (
      <PaymentHalves
        first={{ label: 'Deposit', amount: 'D 5 050', state: 'due', stateLabel: 'Due now' }}
        second={{ label: 'Final payment', amount: 'D 5 050', state: 'later', stateLabel: 'Before pick-up' }}
      />
    ),
    'deposit paid': () => (
      <PaymentHalves
        first={{ label: 'Deposit', amount: 'D 5 050', state: 'paid', stateLabel: 'Paid' }}
        second={{ label: 'Final payment', amount: 'D 5 050', state: 'due', stateLabel: 'Due on 26 November' }}
      />
    ),
    'all paid': () => (
      <PaymentHalves
        first={{ label: 'Deposit', amount: 'D 5 050', state: 'paid', stateLabel: 'Paid' }}
        second={{ label: 'Final payment', amount: 'D 5 050', state: 'paid', stateLabel: 'Paid' }}
      />
    ),
    dots: () => (
      <div className="flex flex-wrap gap-4">
        <PaymentDots first={false} second={false} />
        <PaymentDots first second={false} />
        <PaymentDots first second />
      </div>
    ),
  },
};

const countdown: Example = {
  name: 'CountdownPanel',
  alsoShows: ['CountdownExpiredPanel'],
  isResponsive: true,
  states: {
    'much time': () => (
      <CountdownPanel title="Your hold ends in" time="01:42:18" fraction={0.15}>
        Pay <b>D 5 050</b> with Wave to the number of the office.
      </CountdownPanel>
    ),
    'little time': () => (
      <CountdownPanel title="Your hold ends in" time="00:00:41" fraction={0.97}>
        Pay <b>D 5 050</b> with Wave to the number of {LONG_NAME}.
      </CountdownPanel>
    ),
    expired: () => (
      <CountdownExpiredPanel
        title="Your hold has ended"
        headline="The days are free again"
        action={<Button tone="main">Book again</Button>}
      >
        Nothing was charged.
      </CountdownExpiredPanel>
    ),
  },
};

const stat: Example = {
  name: 'Stat',
  alsoShows: ['Stats', 'StatsSkeleton'],
  isResponsive: true,
  states: {
    default: () => (
      <Stats>
        <Stat label="Cars" value="12" remark="2 of them hidden" icon={CarFront} />
        <Stat label="Waiting" value="3" remark="for payment" icon={Hourglass} to="/dev/ui" />
        <Stat label="Income" value="D 12 345 678.50" remark="this year" />
        <Stat label="Without remark" value="D 900" />
      </Stats>
    ),
    'long names': () => (
      <Stats>
        <Stat label={LONG_WORD} value="1" remark={LONG_NAME} icon={CarFront} />
        <Stat label={LONG_NAME} value="2" remark={LONG_WORD} />
      </Stats>
    ),
    loading: () => <StatsSkeleton labels={['Cars', 'Waiting', 'Income', 'Guests']} />,
  },
};

const MONTHS = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const toPoints = (values: number[]) =>
  values.map((value, index) => ({
    key: String(index),
    label: MONTHS[index] ?? '',
    value,
    formattedValue: `D ${value}`,
  }));

const trendChart: Example = {
  name: 'TrendChart',
  isResponsive: true,
  states: {
    bars: () => (
      <TrendChart look="bars" label="Income" points={toPoints([12000, 0, 18500, 22000, 9000, 24600])} />
    ),
    line: () => (
      <TrendChart look="line" label="Bookings" points={toPoints([1, 3, 2, 5, 4, 7])} wholeNumbers />
    ),
    empty: () => <TrendChart look="bars" label="Income" points={toPoints([0, 0, 0, 0, 0, 0])} />,
  },
};

const progressBar: Example = {
  name: 'ProgressBar',
  states: {
    start: () => <ProgressBar label="Upload" fraction={0} />,
    half: () => <ProgressBar label="Upload" fraction={0.5} />,
    done: () => <ProgressBar label="Upload" fraction={1} />,
  },
};

export const DATA_DISPLAY: readonly Example[] = [
  badge,
  money,
  paymentHalves,
  countdown,
  stat,
  trendChart,
  progressBar,
];
