import { encode } from 'uqr';

/** Quiet zone around the code, in modules. */
const QUIET_ZONE = 4;

export default function QrCodeContent({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string;
}) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    // Black on white in both themes, because many scanners do not read inverted codes.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-sm bg-white forced-color-adjust-none ${className}`}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
