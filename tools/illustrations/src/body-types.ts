import type { Point } from './geometry.ts';

export const BODY_TYPES = ['saloon', 'hatchback', 'suv', '4x4', 'pick-up', 'van'] as const;
export type BodyType = (typeof BODY_TYPES)[number];

export const RIM_NAMES = ['ten-spoke', 'five-spoke', 'steel', 'dark', 'seven-spoke'] as const;
export type Rim = (typeof RIM_NAMES)[number];

/** The front. Horizontal in shares of half the width (-1 to 1), vertical in centimetres. */
interface Face {
  lamp: string;
  grille: string;
  intake: string;
  /** Opening of a fog lamp, drawn on both sides. */
  fogLamp: string;
  badge: number;
  plate: number;
  /** Vertical bars instead of slats. */
  bars?: boolean;
}

/** The shape of a body type. Lengths in centimetres: x from nose to tail, z up. Paths are `M L C Z` in x,z. */
export interface CarShape {
  length: number;
  width: number;
  height: number;
  /** Height of the lower edge of the windows. */
  belt: number;
  /** Inward slope of the sides above the belt line, as a share of the width. */
  tumblehome: number;
  /** Setback of the front corners behind the centre of the nose. */
  noseBow: number;
  axles: readonly [number, number];
  wheelRadius: number;
  sill: number;
  cowl: Point;
  screenTop: Point;
  hood: Point;
  roofEnd: number;
  rim: Rim;
  /** Height of the dark plastic along the sill. */
  cladding?: number;
  roofRails?: Point;
  sideStep?: boolean;
  spareWheel?: boolean;
  slidingDoor?: boolean;
  /** Open load bed: start x, end x, height. */
  bed?: readonly [number, number, number];
  outline: string;
  glass: readonly string[];
  doors: readonly string[];
  crease: string;
  lowCrease: string;
  handles: readonly Point[];
  /** The driver's seat: x and y. */
  seat: Point;
  lampSide: string;
  tailSide: string;
  face: Face;
}

export const CAR_SHAPES: Readonly<Record<BodyType, CarShape>> = {
  saloon: {
    length: 455,
    width: 178,
    height: 146,
    belt: 100,
    tumblehome: 0.2,
    noseBow: 22,
    axles: [90, 354],
    wheelRadius: 33,
    sill: 24,
    cowl: [130, 97],
    screenTop: [203, 140],
    hood: [14, 74],
    roofEnd: 300,
    rim: 'ten-spoke',
    outline:
      'M8,24 C3,30 0,44 1,56 C2,64 6,70 14,74 C40,84 84,92 130,97 C152,112 178,131 203,140 C228,147 268,148 300,143 C332,137 362,120 386,107 C406,106 428,105 446,101 C453,99 456,90 456,78 C457,62 455,44 448,32 L440,24 Z',
    glass: [
      'M150,101 L206,134 C212,136.5 226,138.5 244,138.5 L247,103 Z',
      'M254,103.4 L251,138.5 C278,138.5 302,135 320,128 L333,106.6 Z',
      'M340,107 L328,124 C340,119 352,113 362,108.4 Z',
    ],
    doors: [
      'M143,92 C140,70 142,46 148,30',
      'M250,104 L250,50 C250,40 249,34 247,28',
      'M336,106 C336,86 330,74 318,64 C312,56 310,40 310,30',
    ],
    crease: 'M40,72 C140,86 300,90 446,88',
    lowCrease: 'M130,38 C200,42 260,42 312,38',
    handles: [
      [214, 88],
      [302, 90],
    ],
    seat: [218, -38],
    lampSide: 'M3,60 C14,67 34,74 54,77 C50,70 30,62 4,54 Z',
    tailSide: 'M456,92 C440,95 424,95 412,93 C424,86 440,82 457,80 Z',
    face: {
      lamp: 'M0.46,58 L0.97,63 L1,72 L0.62,66 L0.46,62 Z',
      grille: 'M-0.44,62 L0.44,62 L0.4,57 L-0.4,57 Z',
      intake: 'M-0.66,50 L0.66,50 L0.56,33 L-0.56,33 Z',
      fogLamp: 'M0.74,48 L0.95,52 L0.93,36 L0.78,35 Z',
      badge: 60,
      plate: 42,
    },
  },
  hatchback: {
    length: 396,
    width: 171,
    height: 152,
    belt: 104,
    tumblehome: 0.17,
    noseBow: 20,
    axles: [80, 331],
    wheelRadius: 31,
    sill: 25,
    cowl: [110, 101],
    screenTop: [182, 143],
    hood: [18, 78],
    roofEnd: 362,
    rim: 'five-spoke',
    outline:
      'M8,24 C2,32 0,46 2,58 C4,68 9,74 18,78 C42,89 76,96 110,101 C134,118 158,135 182,143 C212,152 264,154 308,149 C334,146 352,142 364,137 C374,125 384,109 391,97 C396,86 397,64 395,48 C393,36 389,28 383,24 Z',
    glass: [
      'M130,105 L187,138 C195,142 208,144 225,144 L229,107.5 Z',
      'M237,108 L234,144 C264,144 298,141 324,135 L337,119 C339,115 339,112 337,110.6 Z',
    ],
    doors: [
      'M124,96 C120,74 124,48 132,31',
      'M233,109 L233,52 C233,42 232,36 230,29',
      'M337,111 C334,92 322,78 306,68 C298,60 294,42 293,31',
    ],
    crease: 'M44,76 C130,86 250,94 388,94',
    lowCrease: 'M120,40 C180,45 240,45 292,41',
    handles: [
      [198, 91],
      [296, 97],
    ],
    seat: [198, -36],
    lampSide: 'M3,62 C14,72 36,84 60,90 C56,80 34,66 4,56 Z',
    tailSide: 'M392,98 C380,100 366,97 360,91 C372,82 386,78 396,78 Z',
    face: {
      lamp: 'M0.5,60 L0.96,66 L1,79 L0.6,71 L0.48,65 Z',
      grille: 'M-0.46,65 L0.46,65 L0.42,60 L-0.42,60 Z',
      intake: 'M-0.7,54 L0.7,54 L0.54,33 L-0.54,33 Z',
      fogLamp: 'M0.76,48 L0.95,54 L0.93,38 L0.8,36 Z',
      badge: 63,
      plate: 42,
    },
  },
  suv: {
    length: 461,
    width: 187,
    height: 171,
    belt: 116,
    tumblehome: 0.15,
    noseBow: 22,
    axles: [93, 362],
    wheelRadius: 37,
    sill: 33,
    cowl: [128, 112],
    screenTop: [198, 160],
    hood: [16, 94],
    roofEnd: 420,
    rim: 'five-spoke',
    cladding: 47,
    roofRails: [222, 400],
    outline:
      'M8,32 C2,40 0,56 1,70 C2,82 6,90 16,94 C44,103 86,108 128,112 C150,131 174,151 198,160 C232,170 312,172 374,167 C398,165 412,161 422,155 C434,140 446,124 453,112 C459,102 462,84 461,64 C460,50 456,40 449,32 Z',
    glass: [
      'M150,116 L203,154.5 C213,159 228,161 247,161 L251,118.4 Z',
      'M259,118.8 L256,161 C286,161.4 314,160.4 336,158 L345,121 Z',
      'M353,121.6 L346,157 C364,155.4 384,152 398,147 C406,140 414,131 420,123.6 Z',
    ],
    doors: [
      'M141,108 C137,88 140,66 148,50',
      'M255,120 L255,66 C255,56 254,50 252,44',
      'M349,122 C347,104 338,92 326,82 C318,72 316,58 315,46',
    ],
    crease: 'M48,94 C150,102 300,106 452,104',
    lowCrease: 'M140,58 C210,62 260,62 312,58',
    handles: [
      [216, 102],
      [312, 106],
    ],
    seat: [212, -40],
    lampSide: 'M2,82 C16,90 38,97 60,99 C54,91 34,80 3,72 Z',
    tailSide: 'M454,112 C440,114 420,112 410,107 C424,99 446,97 461,97 Z',
    face: {
      lamp: 'M0.5,78 L0.97,82 L1,93 L0.62,89 L0.48,84 Z',
      grille: 'M-0.46,87 L0.46,87 L0.38,68 L-0.38,68 Z',
      intake: 'M-0.6,58 L0.6,58 L0.5,44 L-0.5,44 Z',
      fogLamp: 'M0.72,68 L0.95,70 L0.93,54 L0.78,52 Z',
      badge: 79,
      plate: 56,
    },
  },
  '4x4': {
    length: 490,
    width: 196,
    height: 189,
    belt: 128,
    tumblehome: 0.11,
    noseBow: 16,
    axles: [99, 384],
    wheelRadius: 41,
    sill: 41,
    cowl: [142, 126],
    screenTop: [188, 178],
    hood: [12, 110],
    roofEnd: 462,
    rim: 'steel',
    cladding: 54,
    roofRails: [208, 446],
    sideStep: true,
    spareWheel: true,
    outline:
      'M10,40 C4,46 1,60 1,78 C1,94 3,105 12,110 C22,115 36,117 52,119 C86,123 112,125 142,126 C156,146 172,168 188,178 C198,184 222,187 262,188.5 C340,190 420,189 454,185 C464,183 469,178 471,170 C475,152 479,134 481,122 C485,110 487,86 485,66 C483,54 479,46 473,40 Z',
    glass: [
      'M162,131 L194,171.5 C200,176.5 208,178.5 218,178.5 L262,179 L264,132 Z',
      'M272,132 L271,179 L352,178.6 L358,132.4 Z',
      'M368,132.6 L362,178.4 L440,175.6 C448,174.6 451,171.6 452.4,166 L460,133.4 Z',
    ],
    doors: [
      'M152,122 C148,100 150,76 156,58',
      'M268,133 L268,74 C268,64 267,58 265,52',
      'M364,133 C362,114 352,100 342,90 C334,80 332,66 331,54',
    ],
    crease: 'M30,108 C140,117 320,121 478,120',
    lowCrease: 'M148,66 C220,69 280,69 328,66',
    handles: [
      [228, 115],
      [326, 117],
    ],
    seat: [212, -42],
    lampSide: 'M2,98 L2,84 L34,90 L36,103 C22,104 10,102 2,98 Z',
    tailSide: 'M482,120 L472,122 L474,84 L486,84 Z',
    face: {
      lamp: 'M0.52,84 L0.98,86 L1,102 L0.54,102 Z',
      grille: 'M-0.46,104 L0.46,104 L0.42,76 L-0.42,76 Z',
      intake: 'M-0.62,62 L0.62,62 L0.54,49 L-0.54,49 Z',
      fogLamp: 'M0.7,72 L0.96,73 L0.95,58 L0.74,56 Z',
      badge: 92,
      plate: 60,
      bars: true,
    },
  },
  'pick-up': {
    length: 529,
    width: 187,
    height: 181,
    belt: 124,
    tumblehome: 0.14,
    noseBow: 18,
    axles: [97, 405],
    wheelRadius: 40,
    sill: 41,
    cowl: [134, 122],
    screenTop: [194, 173],
    hood: [12, 107],
    roofEnd: 312,
    rim: 'steel',
    cladding: 52,
    sideStep: true,
    bed: [344, 522, 116],
    outline:
      'M10,40 C4,46 1,60 1,76 C1,92 4,102 12,107 C30,114 86,119 134,122 C152,142 174,164 194,173 C214,180.5 258,182 300,180 C319,179 327,175 330,167 L339,118 L522,116 C527,115.6 529,112 529,106 L529,58 C528,52 524,48 518,46 L460,40 Z',
    glass: [
      'M156,127 L198,165.5 C206,170.6 216,172 228,172 L245,172 L247,128 Z',
      'M255,128.4 L253,172 L300,171 C311,170.4 317,167.4 319,160 L326,129 Z',
    ],
    doors: [
      'M146,118 C142,98 144,74 150,58',
      'M251,129 L251,72 C251,62 250,56 248,51',
      'M330,128 C331,112 330,80 328,52',
      'M341,117 L341,50',
    ],
    crease: 'M40,104 C150,112 320,110 526,104',
    lowCrease: 'M148,64 C220,68 280,68 326,64',
    handles: [
      [214, 112],
      [298, 113],
    ],
    seat: [212, -40],
    lampSide: 'M2,94 C16,103 40,109 62,110 C56,103 34,92 2,84 Z',
    tailSide: 'M529,112 L518,113 L519,80 L529,79 Z',
    face: {
      lamp: 'M0.5,87 L0.97,92 L1,105 L0.58,100 L0.48,95 Z',
      grille: 'M-0.46,101 L0.46,101 L0.4,74 L-0.4,74 Z',
      intake: 'M-0.6,64 L0.6,64 L0.52,50 L-0.52,50 Z',
      fogLamp: 'M0.7,74 L0.95,76 L0.94,58 L0.76,56 Z',
      badge: 90,
      plate: 58,
    },
  },
  van: {
    length: 511,
    width: 192,
    height: 208,
    belt: 132,
    tumblehome: 0.08,
    noseBow: 24,
    axles: [96, 402],
    wheelRadius: 35,
    sill: 30,
    cowl: [58, 131],
    screenTop: [114, 196],
    hood: [16, 110],
    roofEnd: 486,
    rim: 'steel',
    slidingDoor: true,
    outline:
      'M8,30 C3,38 1,56 1,74 C2,92 6,104 16,110 C32,120 46,126 58,131 C78,158 98,184 114,196 C126,203 152,207 192,208 C302,210 422,209 488,206 C502,204 509,199 510,189 C513,150 513,90 511,50 C510,40 506,34 501,30 Z',
    glass: [
      'M82,133 L114,179.5 C118,185 124,187.4 132,187.4 L170,188 L172,134 Z',
      'M186,134 L184,188.4 L302,189 L302,134 Z',
      'M312,134 L312,189 L420,188.4 L420,134 Z',
      'M430,134 L430,188.4 L486,186.4 C492,185.4 494,182.4 494,178 L496,134.4 Z',
    ],
    doors: ['M72,130 C70,108 74,84 84,72 C126,74 136,60 138,34', 'M178,134 L178,36', 'M307,134 L307,36'],
    crease: 'M30,104 C140,116 320,118 508,116',
    lowCrease: 'M142,48 C230,50 300,50 360,48',
    handles: [
      [158, 118],
      [196, 118],
    ],
    seat: [150, -44],
    lampSide: 'M2,96 C12,108 30,120 48,124 C48,112 30,96 3,84 Z',
    tailSide: 'M511,130 L502,132 L504,84 L513,82 Z',
    face: {
      lamp: 'M0.56,84 L0.95,94 L1,110 L0.66,103 L0.54,92 Z',
      grille: 'M-0.5,84 L0.5,84 L0.46,76 L-0.46,76 Z',
      intake: 'M-0.72,68 L0.72,68 L0.6,42 L-0.6,42 Z',
      fogLamp: 'M0.78,62 L0.96,66 L0.95,46 L0.82,44 Z',
      badge: 93,
      plate: 54,
    },
  },
};
