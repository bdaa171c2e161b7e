export { dates } from './dates.ts';
export { errors } from './errors.ts';
export { product } from './product.ts';
export { rules } from './rules.ts';
