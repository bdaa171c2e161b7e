import { createContext } from 'react';

/** The content policy's mark for inline scripts. Known on the server only: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
