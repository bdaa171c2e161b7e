import { Slider } from '@base-ui/react/slider';
import type { ReactNode } from 'react';

export interface RangeSliderProps {
  label: ReactNode;
  /** Accessible names of the two thumbs. */
  thumbLabels: [string, string];
  value: [number, number];
  min: number;
  max: number;
  step: number;
  onChange: (value: [number, number]) => void;
  /** Formats one end, for the text at the right and for screen readers. */
  format: (value: number, end: 'low' | 'high') => string;
}

const THUMB =
  'size-7 rounded-full border-3 border-action bg-surface-raised shadow-lift-2 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus';

export default function RangeSliderContent({
  thumbLabels,
  value,
  min,
  max,
  step,
  onChange,
  format,
}: RangeSliderProps) {
  return (
    <Slider.Root
      {...{ value, min, max, step }}
      onValueChange={(next) => (Array.isArray(next) ? onChange([next[0] ?? min, next[1] ?? max]) : undefined)}
    >
      {/* Inset by half a thumb, so that the thumbs stay inside the track at both ends. */}
      <Slider.Control className="flex h-tap touch-none items-center px-3.5 select-none">
        <Slider.Track className="relative forced-color-adjust-none h-1.5 w-full rounded-[3px] bg-line before:absolute before:inset-y-0 before:-inset-x-3.5 before:-z-1 before:rounded-[3px] before:bg-line">
          <Slider.Indicator className="rounded-[3px] bg-action" />
          {[0, 1].map((index) => (
            <Slider.Thumb
              key={index}
              index={index}
              className={THUMB}
              getAriaLabel={(at) => thumbLabels[at === 0 ? 0 : 1]}
              getAriaValueText={(_text, amount, at) => format(amount, at === 0 ? 'low' : 'high')}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
