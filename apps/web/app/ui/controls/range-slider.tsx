import { lazy, Suspense } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import { patiently } from '../timing/patiently.ts';
import { useUiTexts } from '../ui-texts.ts';
import type { RangeSliderProps } from './range-slider.surface.tsx';

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
