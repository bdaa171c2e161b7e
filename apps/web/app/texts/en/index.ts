export { carWords } from './car-words.ts';
export { dates } from './dates.ts';
export { errors } from './errors.ts';
export { price } from './price.ts';
export { product } from './product.ts';
export { rules } from './rules.ts';
export { ui } from './ui.ts';
