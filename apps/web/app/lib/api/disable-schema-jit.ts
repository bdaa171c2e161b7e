import { config } from 'zod/mini';

// Zod's JIT compiles code at run time, which the content security policy forbids.
config({ jitless: true });
