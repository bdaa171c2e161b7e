/** A car from above with its sides folded out, as SVG paths. Pages and documents place marks of damage on it. */

const WIDTH = 320;

/** The left side with its wheels outwards. */
const LEFT_SIDE = {
  body: 'M44 84L62 80Q69 84 69 96L72 150L95 190L95 302L75 344L69 384L44 388Z',
  windows: ['M75 158L90 194L90 242L75 242Z', 'M75 248L90 248L90 300L77 330L75 330Z'],
  wheels: [
    { x: 42, y: 132 },
    { x: 42, y: 334 },
  ],
};
const WHEEL_RADIUS = 19;

const TOP = {
  body: 'M118 94C118 76 132 68 160 68C188 68 202 76 202 94L204 366C204 386 190 394 160 394C130 394 116 386 116 366Z',
  lines: [
    'M126 160L194 160L186 196L134 196Z',
    'M134 200L186 200L186 300L134 300Z',
    'M134 304L186 304L194 334L126 334Z',
    'M124 148Q160 136 196 148',
  ],
};

const FRONT = {
  body: 'M112 56L112 36Q114 27 124 25L134 10L186 10L196 25Q206 27 208 36L208 56Z',
  lines: ['M138 14L182 14L190 25L130 25Z', 'M118 34L132 36L132 44L118 43Z', 'M202 34L188 36L188 44L202 43Z'],
};
const BACK = {
  body: 'M112 452L112 430Q114 421 124 419L134 406L186 406L196 419Q206 421 208 430L208 452Z',
  lines: [
    'M138 410L182 410L189 419L131 419Z',
    'M116 428L126 428L126 440L116 440Z',
    'M204 428L194 428L194 440L204 440Z',
  ],
};

/** Closed outlines, which may be filled, and lines on them. */
export const CAR_DRAWING = {
  width: WIDTH,
  height: 462,
  outlines: [TOP.body, FRONT.body, BACK.body, LEFT_SIDE.body, mirror(LEFT_SIDE.body)],
  lines: [
    ...TOP.lines,
    ...FRONT.lines,
    ...BACK.lines,
    ...LEFT_SIDE.windows.flatMap((path) => [path, mirror(path)]),
    ...LEFT_SIDE.wheels.flatMap(({ x, y }) => [circle(x, y), circle(WIDTH - x, y)]),
  ],
} as const;

/** Mirrors a path of absolute coordinates at the middle of the drawing. */
function mirror(path: string): string {
  return path.replace(/(\d+) (\d+)/g, (_, x: string, y: string) => `${WIDTH - Number(x)} ${y}`);
}

function circle(x: number, y: number): string {
  const r = WHEEL_RADIUS;
  return `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;
}
