export const LIGHT_NAMES = ['day', 'golden', 'dusk'] as const;
export type Light = (typeof LIGHT_NAMES)[number];

type Pair = readonly [string, string];

/** The colours of a scene at one time of day. */
export interface Palette {
  sky: readonly [string, string, string];
  sun: string;
  /** Opacity of the sun's halo. */
  glow: number;
  sea: Pair;
  foam: string;
  wet: string;
  sand: Pair;
  dune: string;
  leaf: string;
  lit: string;
  trunk: string;
  road: Pair;
  grass: string;
  bush: string;
  wall: string;
  wallShade: string;
  roof: string;
  stone: string;
  tar: Pair;
  haze: string;
  flower: string;
  hull: string;
}

export const PALETTES: Readonly<Record<Light, Palette>> = {
  day: {
    sky: ['#8fcbd3', '#c6e5e1', '#f3f0de'],
    sun: '#fff6dc',
    glow: 0.5,
    sea: ['#1f7f8b', '#58b4b3'],
    foam: '#f8fbf6',
    wet: '#cdb285',
    sand: ['#f1e2c3', '#e0c795'],
    dune: '#d6ba86',
    leaf: '#2b6648',
    lit: '#4d9160',
    trunk: '#8a6a4d',
    road: ['#c7663f', '#ab4f2e'],
    grass: '#a9a658',
    bush: '#587a44',
    wall: '#fbf5e9',
    wallShade: '#e9dcc4',
    roof: '#b9573a',
    stone: '#d8cdb8',
    tar: ['#a39c90', '#8b857b'],
    haze: '#8fb9ac',
    flower: '#c2376f',
    hull: '#f4efe2',
  },
  golden: {
    sky: ['#f0b97a', '#f8d7a2', '#fdebcb'],
    sun: '#fffaf0',
    glow: 0.8,
    sea: ['#2c7880', '#7fb3a4'],
    foam: '#fff6e2',
    wet: '#c49f6c',
    sand: ['#f0d6a6', '#dcb478'],
    dune: '#cfa164',
    leaf: '#2a5640',
    lit: '#6f8a48',
    trunk: '#7a573b',
    road: ['#c25a31', '#9f4526'],
    grass: '#b79a4a',
    bush: '#5b6f3b',
    wall: '#fdebcd',
    wallShade: '#e6c797',
    roof: '#ab4a2d',
    stone: '#d6bd93',
    tar: ['#a5917a', '#8a7763'],
    haze: '#b9a67c',
    flower: '#b93463',
    hull: '#fbeed6',
  },
  dusk: {
    sky: ['#0f2b38', '#3d5464', '#e0935c'],
    sun: '#ffd08a',
    glow: 0.7,
    sea: ['#164350', '#437078'],
    foam: '#d7c3a8',
    wet: '#5f503f',
    sand: ['#83705a', '#63543f'],
    dune: '#574936',
    leaf: '#0c2723',
    lit: '#1c443a',
    trunk: '#3a2c22',
    road: ['#7a3d28', '#58291a'],
    grass: '#55502e',
    bush: '#1f3a2c',
    wall: '#a5927c',
    wallShade: '#84725f',
    roof: '#5f2e20',
    stone: '#75675a',
    tar: ['#575350', '#44413f'],
    haze: '#6b6358',
    flower: '#82294f',
    hull: '#c9b79d',
  },
};
