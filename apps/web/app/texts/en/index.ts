export { dates } from './dates.ts';
