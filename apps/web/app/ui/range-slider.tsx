import { lazy, type ReactNode, Suspense } from 'react';
import { patiently } from './patiently.ts';
import { Skeleton } from './skeleton.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface RangeSliderProps {
  label: ReactNode;
  /** Accessible names of the two thumbs. */
  thumbLabels: [string, string];
  value: [number, number];
  min: number;
  max: number;
  step: number;
  onChange: (value: [number, number]) => void;
  /** How one end reads, for the text at the right and for screen readers. */
  format: (value: number, end: 'low' | 'high') => string;
}

const RangeSliderSurface = lazy(patiently(() => import('./range-slider.surface.tsx')));

/** Two thumbs on one line, with both ends in words at the right. */
export function RangeSlider(props: RangeSliderProps) {
  const [low, high] = props.value;
  const { fromTo } = useUiTexts();
  return (
    <div className="grid min-w-0 gap-1.5">
      <span className="flex items-center justify-between gap-2 text-sm font-semibold">
        {props.label}
        <span className="tabular-nums">{fromTo(props.format(low, 'low'), props.format(high, 'high'))}</span>
      </span>
      <Suspense fallback={<Skeleton className="h-tap" />}>
        <RangeSliderSurface {...props} />
      </Suspense>
    </div>
  );
}
