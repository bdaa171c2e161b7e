/** Drawing of the coast from Banjul to Kartong. */

interface Position {
  latitude: number;
  longitude: number;
}

const NORTH = 13.52;
const SOUTH = 13.05;
const WEST = -16.86;
const EAST = -16.52;

export const COAST_WIDTH = 340;
export const COAST_HEIGHT = 480;

/** The place of a position on the drawing; undefined outside. One degree is about as long in both directions here. */
export function toPoint({ latitude, longitude }: Position): { x: number; y: number } | undefined {
  const x = ((longitude - WEST) / (EAST - WEST)) * COAST_WIDTH;
  const y = ((NORTH - latitude) / (NORTH - SOUTH)) * COAST_HEIGHT;
  const isInside = x >= 0 && x <= COAST_WIDTH && y >= 0 && y <= COAST_HEIGHT;
  return isInside ? { x: Math.round(x), y: Math.round(y) } : undefined;
}

// Banjul, Denton Bridge, Cape Point, Fajara, Kololi, Brufut, Tanji, Sanyang, Gunjur, Kartong.
const SHORE: readonly [latitude: number, longitude: number][] = [
  [13.43, -16.565],
  [13.459, -16.573],
  [13.457, -16.62],
  [13.478, -16.655],
  [13.494, -16.679],
  [13.472, -16.703],
  [13.442, -16.724],
  [13.402, -16.757],
  [13.352, -16.798],
  [13.32, -16.806],
  [13.26, -16.799],
  [13.19, -16.789],
  [13.15, -16.771],
  [13.09, -16.765],
  [13.065, -16.752],
];

/** Towns that are named on the drawing. */
export const TOWNS: readonly (Position & { name: string })[] = [
  { name: 'Banjul', latitude: 13.453, longitude: -16.578 },
  { name: 'Tanji', latitude: 13.352, longitude: -16.792 },
  { name: 'Gunjur', latitude: 13.19, longitude: -16.78 },
  { name: 'Kartong', latitude: 13.09, longitude: -16.76 },
];

// The land goes on beyond the drawing, so that it also fills wider boxes.
const INLAND = 2000;

/** The land as an SVG path: the shore, closed inland. */
export const LAND_PATH = [
  `M${INLAND} 110H${COAST_WIDTH}`,
  ...SHORE.map(([latitude, longitude]) => {
    const { x, y } = toPoint({ latitude, longitude }) ?? { x: 0, y: 0 };
    return `L${x} ${y}`;
  }),
  `L120 ${COAST_HEIGHT}H${INLAND}Z`,
].join('');
