import { CAR_DRAWING } from '@coastline/domain/condition-records/car-drawing';
import { MARK_UNITS } from '@coastline/domain/condition-records/checklist';
import type { PointerEvent } from 'react';
import { cx } from '#app/ui/cx.ts';

interface DrawnMark {
  x: number;
  y: number;
}

const RADIUS = 11;

/** The car from above with its sides folded out, with numbered marks. Marks of an earlier record are hollow. */
export function CarDrawing({
  label,
  marks,
  earlier = [],
  onPoint,
}: {
  label: string;
  marks: readonly DrawnMark[];
  earlier?: readonly DrawnMark[];
  /** Called with the place of a tap; without it, the drawing is a picture. */
  onPoint?: ((place: DrawnMark) => void) | undefined;
}) {
  const { width, height, outlines, lines } = CAR_DRAWING;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const toUnits = (offset: number, size: number) =>
      Math.min(MARK_UNITS, Math.max(0, Math.round((offset / size) * MARK_UNITS)));
    onPoint?.({
      x: toUnits(event.clientX - box.left, box.width),
      y: toUnits(event.clientY - box.top, box.height),
    });
  };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      onPointerUp={onPoint ? point : undefined}
      className={cx(
        'mx-auto w-full max-w-80 fill-none stroke-ink-soft stroke-[1.5] [stroke-linejoin:round]',
        onPoint && 'cursor-crosshair',
      )}
    >
      {outlines.map((path) => (
        <path key={path} d={path} className="fill-ground-deep" />
      ))}
      {lines.map((path) => (
        <path key={path} d={path} />
      ))}
      <Marks marks={earlier} isEarlier />
      <Marks marks={marks} />
    </svg>
  );
}

/** The numbers, from 1 on, that identify marks on the drawing and in lists. */
export function numberMarks<Mark>(marks: readonly Mark[]): (Mark & { number: number })[] {
  return marks.map((mark, index) => ({ ...mark, number: index + 1 }));
}

function Marks({ marks, isEarlier = false }: { marks: readonly DrawnMark[]; isEarlier?: boolean }) {
  return numberMarks(marks).map(({ x, y, number }) => {
    const markX = (x / MARK_UNITS) * CAR_DRAWING.width;
    const markY = (y / MARK_UNITS) * CAR_DRAWING.height;
    return (
      <g key={number}>
        <circle
          cx={markX}
          cy={markY}
          r={RADIUS}
          className={isEarlier ? 'fill-surface stroke-ink-soft' : 'fill-danger stroke-danger'}
        />
        <text
          x={markX}
          y={markY}
          dy=".35em"
          textAnchor="middle"
          className={cx(
            'stroke-none font-sans text-[13px] font-bold',
            isEarlier ? 'fill-ink-soft' : 'fill-on-danger',
          )}
        >
          {number}
        </text>
      </g>
    );
  });
}
