import { createContext } from 'react';

/** CSP nonce for inline scripts. Set on the server only, because browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
