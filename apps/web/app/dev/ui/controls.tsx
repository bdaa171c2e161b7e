import { Car, Heart, MapPin, Search, SlidersHorizontal, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, type ButtonTone } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Chip, ChipField, ChipLink, ChipRow, Count } from '#app/ui/controls/chip.tsx';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import { DateButton, DateInputPair, DatePair } from '#app/ui/controls/date-button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { PathLink } from '#app/ui/controls/path-link.tsx';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { RangeSlider } from '#app/ui/controls/range-slider.tsx';
import { SaveRow, UnsavedHint } from '#app/ui/controls/save-row.tsx';
import { type PadSignature, SignaturePad } from '#app/ui/controls/signature-pad.tsx';
import { Switch } from '#app/ui/controls/switch.tsx';
import { type Example, LONG_NAME, LONG_WORD } from './example.ts';

const TONES: ButtonTone[] = ['main', 'sun', 'line', 'soft', 'quiet', 'danger', 'danger-line'];
const ignore = () => undefined;

function ButtonTones(look: { small?: boolean; busy?: boolean; 'aria-disabled'?: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {TONES.map((tone) => (
        <Button key={tone} tone={tone} {...look}>
          {tone}
        </Button>
      ))}
    </div>
  );
}

const button: Example = {
  name: 'Button',
  states: {
    default: () => <ButtonTones />,
    small: () => <ButtonTones small />,
    busy: () => <ButtonTones busy />,
    disabled: () => <ButtonTones aria-disabled />,
    focus: () => <Button tone="main">Book now</Button>,
    hover: () => <Button tone="main">Book now</Button>,
    'full width': () => (
      <Button tone="main" full>
        Book now
      </Button>
    ),
    'as a link': () => (
      <Button asLink to="/dev/ui">
        See all cars
      </Button>
    ),
    'long label': () => <Button tone="main">Confirm the hand-over of the car to {LONG_NAME}</Button>,
  },
};

const iconButton: Example = {
  name: 'IconButton',
  states: {
    default: () => <IconButton icon={Heart} label="Save this car" />,
    'on a photo': () => <IconButton icon={Heart} label="Save this car" onPhoto />,
    'as a link': () => <IconButton icon={Search} label="Search" to="/dev/ui" />,
    disabled: () => <IconButton icon={Heart} label="Save this car" disabled />,
    focus: () => <IconButton icon={Heart} label="Save this car" />,
  },
};

const checkbox: Example = {
  name: 'Checkbox',
  states: {
    default: () => <Checkbox>I accept the rental terms</Checkbox>,
    checked: () => <Checkbox defaultChecked>I accept the rental terms</Checkbox>,
    disabled: () => (
      <Checkbox disabled defaultChecked>
        I accept the rental terms
      </Checkbox>
    ),
    error: () => <Checkbox error="Please accept the rental terms.">I accept the rental terms</Checkbox>,
    focus: () => <Checkbox>I accept the rental terms</Checkbox>,
    'long label': () => (
      <Checkbox defaultChecked>
        I confirm for {LONG_NAME} that the {LONG_WORD} is in the car
      </Checkbox>
    ),
  },
};

const switchExample: Example = {
  name: 'Switch',
  states: {
    off: () => <Switch checked={false} onChange={ignore} label="Mails about new bookings" />,
    on: () => <Switch checked onChange={ignore} label="Mails about new bookings" />,
    focus: () => <Switch checked onChange={ignore} label="Mails about new bookings" />,
    'long label': () => <Switch checked onChange={ignore} label={`Mails about bookings of ${LONG_NAME}`} />,
  },
};

const radioCards: Example = {
  name: 'RadioCards',
  alsoShows: ['RadioCard'],
  states: {
    default: () => <PaymentChoice />,
    disabled: () => <PaymentChoice name="disabled" isDisabled />,
    error: () => <PaymentChoice name="error" error="Please choose how you pay." />,
    'long names': () => (
      <RadioCards legend={LONG_NAME}>
        <RadioCard
          name="long"
          title={LONG_WORD}
          description={`Paid by ${LONG_NAME}`}
          icon={Wallet}
          readOnly
          checked
        />
      </RadioCards>
    ),
  },
};

function PaymentChoice({
  name = 'method',
  error,
  isDisabled = false,
}: {
  name?: string;
  error?: string;
  isDisabled?: boolean;
}) {
  return (
    <RadioCards legend={<b>How do you pay?</b>} error={error}>
      <RadioCard
        name={name}
        value="wave"
        title="Wave"
        description="From your phone, with the number of the office."
        icon={Wallet}
        defaultChecked={!error}
        disabled={isDisabled}
      />
      <RadioCard
        name={name}
        value="cash"
        title="Cash"
        description="At the office in Senegambia."
        icon={MapPin}
        disabled={isDisabled}
      />
    </RadioCards>
  );
}

const chip: Example = {
  name: 'Chip',
  alsoShows: ['ChipLink', 'ChipField', 'ChipRow', 'Count'],
  isResponsive: true,
  states: {
    row: () => (
      <ChipRow label="Status">
        <Chip pressed>All</Chip>
        <Chip pressed={false} count={3}>
          Waiting for payment
        </Chip>
        <Chip pressed={false}>Confirmed</Chip>
        <Chip pressed={false}>Completed</Chip>
        <Chip icon={SlidersHorizontal} count={2}>
          Filters
        </Chip>
      </ChipRow>
    ),
    'in a form': () => (
      <ChipField label="Features">
        <Chip tick pressed>
          Air conditioning
        </Chip>
        <Chip tick pressed={false}>
          Automatic
        </Chip>
        <Chip tick pressed={false}>
          {LONG_NAME}
        </Chip>
      </ChipField>
    ),
    links: () => (
      <ChipRow>
        <ChipLink to="/dev/ui" current>
          This month
        </ChipLink>
        <ChipLink to="/dev/ui" current={false}>
          Last month
        </ChipLink>
      </ChipRow>
    ),
    focus: () => <Chip pressed={false}>Automatic</Chip>,
    count: () => <Count>128</Count>,
  },
};

const rangeSlider: Example = {
  name: 'RangeSlider',
  states: {
    default: () => <Budget from={1500} to={4000} />,
    'whole range': () => <Budget from={500} to={8000} />,
    'empty range': () => <Budget from={2500} to={2500} />,
  },
};

function Budget({ from, to }: { from: number; to: number }) {
  const [value, setValue] = useState<[number, number]>([from, to]);
  return (
    <RangeSlider
      label="Price per day"
      thumbLabels={['Lowest price', 'Highest price']}
      min={500}
      max={8000}
      step={100}
      value={value}
      onChange={setValue}
      format={(amount) => `D ${amount}`}
    />
  );
}

const CODE_TEXTS = {
  label: 'Code from your mail',
  hint: 'Six digits. Look into the spam folder too.',
  malformed: 'Please enter six digits.',
  send: 'Confirm',
  resend: 'Send a new code',
  // Without the seconds, which would change the picture.
  resendIn: () => 'Send a new code in a minute',
};

const codeEntry: Example = {
  name: 'CodeEntry',
  states: {
    'code from an app': () => <CodeEntry texts={CODE_TEXTS} onSubmit={async () => undefined} />,
    'code from a mail': () => (
      <CodeEntry texts={CODE_TEXTS} onSubmit={async () => undefined} onResend={async () => undefined} />
    ),
  },
};

const dateButton: Example = {
  name: 'DateButton',
  alsoShows: ['DatePair', 'DateInputPair'],
  isResponsive: true,
  states: {
    default: () => <DateButton label="Pick-up" value="Thu, 26 Nov" />,
    pressed: () => <DateButton label="Pick-up" value="Add a day" aria-pressed />,
    focus: () => <DateButton label="Pick-up" value="Add a day" />,
    pair: () => (
      <DatePair
        from={{ label: 'Pick-up', value: 'Thu, 26 Nov' }}
        to={{ label: 'Return', value: 'Mon, 30 Nov', 'aria-pressed': true }}
      />
    ),
    'native inputs': () => <NativeDates />,
  },
};

function NativeDates() {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <DateInputPair
      ref={ref}
      from={{ label: 'Pick-up', value: 'Add a day', name: 'from' }}
      to={{ label: 'Return', value: 'Add a day', name: 'to' }}
    />
  );
}

const saveRow: Example = {
  name: 'SaveRow',
  alsoShows: ['UnsavedHint'],
  states: {
    unchanged: () => (
      <SaveRow isChanged={false} onUndo={ignore}>
        <Button tone="main" aria-disabled>
          Save
        </Button>
      </SaveRow>
    ),
    changed: () => (
      <SaveRow isChanged onUndo={ignore}>
        <Button tone="main">Save</Button>
      </SaveRow>
    ),
    saving: () => (
      <SaveRow isChanged onUndo={ignore}>
        <Button tone="main" busy>
          Save
        </Button>
      </SaveRow>
    ),
    'hint alone': () => <UnsavedHint>Not saved yet</UnsavedHint>,
  },
};

const SIGNATURE_TEXTS = {
  signHere: 'Sign here with your finger',
  clear: 'Clear',
  typeInstead: 'Type my name instead',
  drawInstead: 'Draw instead',
  typedName: 'First and last name',
  typedHint: 'Your typed name counts as your signature.',
};
const DRAWN: PadSignature = {
  kind: 'drawn',
  strokes: [
    [90, 150, 130, 60, 160, 40, 170, 90, 180, 150],
    [110, 110, 190, 105],
    [215, 110, 225, 150, 245, 112, 260, 150, 285, 108],
    [330, 120, 300, 130, 315, 152, 340, 140, 345, 112, 350, 150, 380, 140],
  ],
};

function Signing({ start, error }: { start: PadSignature; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <SignaturePad
      label="Your signature"
      texts={SIGNATURE_TEXTS}
      box={{ width: 600, height: 200 }}
      maxStrokes={60}
      maxPoints={2000}
      maxNameLength={100}
      toPath={(strokes) => strokes.map((points) => `M${points.join(' ')}`).join('')}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

const signaturePad: Example = {
  name: 'SignaturePad',
  isResponsive: true,
  states: {
    empty: () => <Signing start={{ kind: 'drawn', strokes: [] }} />,
    drawn: () => <Signing start={DRAWN} />,
    typed: () => <Signing start={{ kind: 'typed', name: LONG_NAME }} />,
    error: () => <Signing start={{ kind: 'drawn', strokes: [] }} error="Please sign." />,
    'error of the name': () => (
      <Signing start={{ kind: 'typed', name: '' }} error="Please type your first and last name." />
    ),
  },
};

const pathLink: Example = {
  name: 'PathLink',
  invisible: 'It has no style of its own.',
  states: {
    default: () => (
      <PathLink to="/dev/ui">
        <Car aria-hidden /> Toyota RAV4
      </PathLink>
    ),
  },
};

export const CONTROLS: readonly Example[] = [
  button,
  iconButton,
  checkbox,
  switchExample,
  radioCards,
  chip,
  rangeSlider,
  codeEntry,
  dateButton,
  saveRow,
  signaturePad,
  pathLink,
];
