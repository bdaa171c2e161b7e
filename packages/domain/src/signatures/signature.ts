/** Signatures on a screen: drawn as strokes, or a typed name for people who cannot draw one (TRIP-170, TRIP-171). */

/** The box of the strokes, independent of the size of the screen. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
/** Limits of one stored signature. */
export const MAX_STROKES = 60;
export const MAX_SIGNATURE_POINTS = 2000;
export const MAX_SIGNATURE_NAME = 100;
/** Shorter lines are taps and slips, not a signature. */
const MIN_DRAWN_LENGTH = 60;

/** Points of one stroke, alternating x and y: whole numbers within the box. */
export type Stroke = readonly number[];
export type Signature = { kind: 'drawn'; strokes: readonly Stroke[] } | { kind: 'typed'; name: string };

/**
 * The letters that the font of the documents has: those of European and Vietnamese names. A name in other letters would be
 * boxes in the PDF, so it is typed as in the passport.
 */
const PRINTABLE_NAME = /^[ -~À-ÖØ-öø-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŨ-žƠơƯưȘ-țẠ-ỹ‘’]*$/;

/** Whether documents can print a typed name (TRIP-160). */
export function isPrintableName(name: string): boolean {
  return PRINTABLE_NAME.test(name.trim().normalize('NFC'));
}

export const EMPTY_SIGNATURE: Signature = { kind: 'drawn', strokes: [] };

export type SignatureError = 'signature_missing' | 'signature_malformed' | 'signature_not_latin';

/** The first error of a signature; undefined if it is valid. */
export function findSignatureError(signature: Signature): SignatureError | undefined {
  if (signature.kind === 'typed') return findNameError(signature.name.trim());
  const { strokes } = signature;
  if (!strokes.every(isStroke) || strokes.length > MAX_STROKES || countPoints(strokes) > MAX_SIGNATURE_POINTS)
    return 'signature_malformed';
  return drawnLength(strokes) < MIN_DRAWN_LENGTH ? 'signature_missing' : undefined;
}

function findNameError(name: string): SignatureError | undefined {
  if (name.length > MAX_SIGNATURE_NAME) return 'signature_malformed';
  if (!/\p{Letter}.*\p{Letter}/u.test(name)) return 'signature_missing';
  return isPrintableName(name) ? undefined : 'signature_not_latin';
}

function isStroke(stroke: Stroke): boolean {
  const { width, height } = SIGNATURE_BOX;
  return (
    stroke.length >= 2 &&
    stroke.length % 2 === 0 &&
    stroke.every((value, at) => Number.isInteger(value) && value >= 0 && value <= (at % 2 ? height : width))
  );
}

function countPoints(strokes: readonly Stroke[]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
}

function drawnLength(strokes: readonly Stroke[]): number {
  let length = 0;
  for (const stroke of strokes)
    for (let at = 2; at < stroke.length; at += 2) {
      const [fromX = 0, fromY = 0, x = 0, y = 0] = stroke.slice(at - 2, at + 2);
      length += Math.hypot(x - fromX, y - fromY);
    }
  return length;
}

/** Strokes as the path of an SVG or a PDF, one unit per unit of the box. A stroke of one point becomes a dot. */
export function signaturePath(strokes: readonly Stroke[]): string {
  return strokes.map((stroke) => `M${stroke.slice(0, 2)}${linesOf(stroke)}`).join('');
}

function linesOf(stroke: Stroke): string {
  const points = stroke.length === 2 ? stroke : stroke.slice(2);
  return points.map((value, at) => (at % 2 ? `,${value}` : `L${value}`)).join('');
}
