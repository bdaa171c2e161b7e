import { config } from 'zod/mini';

// The schemas' fast path compiles code at run time, which the content policy of the pages forbids.
config({ jitless: true });
