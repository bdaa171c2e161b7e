import { lazy, Suspense } from 'react';
import { retryImport } from '../hooks/retry-import.ts';
import { Skeleton } from '../states/loading.tsx';
import { useUiTexts } from '../ui-texts.ts';
import type { RangeSliderProps } from './range-slider.lazy.tsx';

const RangeSliderContent = lazy(retryImport(() => import('./range-slider.lazy.tsx')));

/** Slider with two thumbs. Shows both values at the right. */
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
        <RangeSliderContent {...props} />
      </Suspense>
    </div>
  );
}
