import type { Translation } from '../translation.ts';
import { dates } from './dates.ts';
import { product } from './product.ts';

export default {
  dates,
  product,
} satisfies Translation;
