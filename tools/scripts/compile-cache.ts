import { join } from 'node:path';

/** Folder for compiled code: without it, every start compiles the TypeScript files again. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/coastline');
