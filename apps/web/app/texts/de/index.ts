import type { Translation } from '../translation.ts';
import { dates } from './dates.ts';

export default { dates } satisfies Translation;
