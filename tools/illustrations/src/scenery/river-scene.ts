import { times } from '../geometry.ts';
import { path, polygon, roundToTenth } from '../svg.ts';
import { tuft, wave } from './land.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { palms } from './scene-canvas.ts';
import { bird, pirogue, skyAndSea } from './sea.ts';

/** Mangroves along the far bank: crowns of three sizes, set off by their index. */
function mangroves({ colours, width: w }: SceneCanvas, bank: number): string {
  const crown = (i: number): string => {
    const x = (i * w) / 17 - 10;
    const [rx, ry] = [50 + ((i * 29) % 26), 22 + ((i * 17) % 15)];
    const lit = `<ellipse cx="${roundToTenth(x - 8)}" cy="${bank - ry - 6}" rx="${roundToTenth(rx * 0.6)}" ry="${roundToTenth(ry * 0.45)}" fill="${colours.lit}" fill-opacity=".55"/>`;
    return `<ellipse cx="${roundToTenth(x)}" cy="${bank - ry * 0.6}" rx="${rx}" ry="${ry}" fill="${colours.leaf}"/>${lit}`;
  };
  const roots = times(44, (i) => `M${roundToTenth((i * w) / 43)},${bank - 8}l${(i % 3) * 5 - 5},16`).join('');
  return [
    ...times(19, crown),
    `<rect y="${bank - 14}" width="${w}" height="12" fill="${colours.leaf}"/>`,
    path(roots, `fill="none" stroke="${colours.trunk}" stroke-width="3"`),
  ].join('');
}

/** A plank jetty that runs out from the near bank. */
function jetty({ colours, width: w }: SceneCanvas, { from, to }: { from: number; to: number }): string {
  const x = w * 0.84;
  const posts = [0.06, 0.34, 0.62, 0.9].flatMap((t) => {
    const y = from + (to - from) * t;
    const half = 26 + 40 * t;
    return [-1, 1].map((side) => {
      const thick = 5 + 5 * t;
      return `<rect x="${roundToTenth(x + side * half - thick / 2)}" y="${roundToTenth(y - 14 - 10 * t)}" width="${roundToTenth(thick)}" height="${roundToTenth(34 + 20 * t)}" fill="${colours.trunk}"/>`;
    });
  });
  const planks = times(9, (i) => {
    const t = i / 9;
    const half = 24 + 40 * t;
    return `M${roundToTenth(x - half)},${roundToTenth(from + (to - from) * t)}H${roundToTenth(x + half)}`;
  }).join('');
  const deck = polygon(
    [
      [x - 24, from],
      [x + 24, from],
      [x + 66, to],
      [x - 66, to],
    ],
    `fill="${colours.stone}"`,
  );
  return posts.join('') + deck + path(planks, 'stroke="#06181b" stroke-opacity=".22" stroke-width="2.4"');
}

/** The bank of the River Gambia: mangroves across the water and a jetty. */
export function river(place: SceneCanvas): string {
  const { colours, width: w, height: h, horizon, id } = place;
  const bank = horizon + 16;
  const shore = horizon + 118;
  const ground = (y: number, bend: readonly [number, number], fill: string): string =>
    path(`${wave({ from: 0, to: w, y }, bend)}V${h}H0Z`, fill);
  return [
    skyAndSea({ ...place, sun: { x: w * 0.42, y: horizon - 112, radius: 38 }, shore, clouds: 'right' }),
    bird(w * 0.2, horizon - 140, 1.1),
    bird(w * 0.235, horizon - 156, 0.8),
    bird(w * 0.27, horizon - 132, 0.8),
    mangroves(place, bank),
    pirogue({
      x: w * 0.16,
      y: horizon + 66,
      scale: 0.34,
      colours,
      id: `${id}v`,
      flip: true,
      boat: ['#f0b03f', '#2f7a4a', '#8f2f4c'],
    }),
    jetty(place, { from: horizon + 62, to: shore + 26 }),
    ground(shore, [6, 150], `fill="${colours.wet}"`),
    ground(shore + 14, [7, 200], `fill="${colours.grass}"`),
    ground(shore + 78, [9, 300], `fill="url(#${id}d)"`),
    path(
      `M0,${shore + 250} C400,${shore + 218} 800,${shore + 276} ${w},${shore + 232} V${h} H0Z`,
      `fill="${colours.dune}" fill-opacity=".32"`,
    ),
    palms(place, [
      [0.05, shore + 60, 340, 42, 4],
      [0.115, shore + 44, 250, -24, 2],
    ]),
    ...[0.02, 0.17, 0.36, 0.55, 0.71, 0.97].map((share, i) =>
      tuft(
        { x: w * share, y: shore + 68 + (i % 2) * 8, scale: 1.1 + (i % 3) * 0.2 },
        i % 2 ? colours.leaf : colours.bush,
      ),
    ),
  ].join('');
}
