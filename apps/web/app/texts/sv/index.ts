import type { Translation } from '../translation.ts';
import { dates } from './dates.ts';
import { errors } from './errors.ts';
import { product } from './product.ts';
import { rules } from './rules.ts';

export default {
  dates,
  errors,
  product,
  rules,
} satisfies Translation;
