import { useId } from 'react';

type Point = readonly [x: number, y: number];
const ARC: readonly [Point, Point, Point, Point] = [
  [40, 18],
  [190, 18],
  [300, 60],
  [320, 92],
];
const WAVES = `M-1500 86q15-6 30 0${'t30 0'.repeat(61)}V92h-1860z`;

/** Position of the sun on its arc. `x` is linear in `fraction`; the curve parameter is found by bisection. */
function getSunPosition(fraction: number): { x: number; y: number } {
  const x = 40 + 280 * Math.min(1, Math.max(0, fraction));
  let low = 0;
  let high = 1;
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (getArcCoordinate(middle, 0) < x) low = middle;
    else high = middle;
  }
  return { x: Math.round(x * 10) / 10, y: Math.round(getArcCoordinate(low, 1) * 10) / 10 };
}

function getArcCoordinate(t: number, axis: 0 | 1): number {
  const [a, b, c, d] = ARC;
  const u = 1 - t;
  return u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
}

/** Illustration of a setting sun. `fraction` is its progress, 0 to 1. */
export function SettingSun({ fraction, className }: { fraction: number; className?: string | undefined }) {
  const glow = useId();
  const sun = getSunPosition(fraction);
  return (
    <svg aria-hidden="true" viewBox="0 0 360 112" className={className}>
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ffce80" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffce80" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d="M40 18C190 18 300 60 320 92"
        fill="none"
        stroke="#fff"
        strokeOpacity=".34"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx={sun.x} cy={sun.y} r="58" fill={`url(#${glow})`} />
      <circle cx={sun.x} cy={sun.y} r="17" fill="#f6ab45" />
      <rect x="-1500" y="86" width="1860" height="27" fill="#0e5964" />
      <path d={WAVES} fill="#17727c" />
      <g transform="translate(96 84) scale(.2)">
        <path
          d="M-178-46C-150-22-60-10 20-14 90-18 140-38 196-84 190-44 168-2 128 14 70 30-80 28-132 12-160 2-176-22-178-46Z"
          fill="#fbf0da"
        />
        <path
          d="M-178-46C-150-22-60-10 20-14 90-18 140-38 196-84"
          fill="none"
          stroke="#e98a1f"
          strokeWidth="18"
        />
        <path d="M-40-30v-44h26v44zM30-30v-50h26v50z" fill="#fbf0da" />
      </g>
      <rect x={sun.x - 30} y="95" width="60" height="3" rx="1.5" fill="#ffce80" opacity=".7" />
      <rect x={sun.x - 20} y="102" width="40" height="3" rx="1.5" fill="#ffce80" opacity=".5" />
    </svg>
  );
}
