export { dates } from './dates.ts';
export { product } from './product.ts';
