import type { Translation } from '../translation.ts';
import { carWords } from './car-words.ts';
import { dates } from './dates.ts';
import { errors } from './errors.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import { rules } from './rules.ts';
import { ui } from './ui.ts';

export default {
  carWords,
  dates,
  errors,
  price,
  product,
  rules,
  ui,
} satisfies Translation;
