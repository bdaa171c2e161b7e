import {
  findSignatureError,
  MAX_SIGNATURE_NAME,
  MAX_STROKES,
  SIGNATURE_BOX,
} from '@coastline/domain/signatures/signature';
import * as z from 'zod/mini';
import { text, wholeNumber } from './fields.ts';

/** A stroke alternates x and y. */
const Stroke = z.array(wholeNumber(0, SIGNATURE_BOX.width)).check(z.minLength(2));

/** A drawn signature, in units of a box of 600 by 200, or a typed name. */
export const Signature = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('drawn'), strokes: z.array(Stroke).check(z.maxLength(MAX_STROKES)) }),
    z.object({
      kind: z.literal('typed'),
      name: z.pipe(
        text(MAX_SIGNATURE_NAME),
        z.transform((name) => name.trim().normalize('NFC')),
      ),
    }),
  ])
  .check(
    z.refine(
      (signature) => findSignatureError(signature) !== 'signature_not_latin',
      'Please type the name in Latin letters, as in the passport.',
    ),
    z.refine(
      (signature) => [undefined, 'signature_not_latin'].includes(findSignatureError(signature)),
      'Please sign.',
    ),
  );
