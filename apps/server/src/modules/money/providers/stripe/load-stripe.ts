import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const require = createRequire(import.meta.url);

/**
 * Loads the library on its first use: it takes much memory, and most servers do not need it. Not with `import()`, because
 * providers are created and events are parsed synchronously.
 */
export function loadStripe(): typeof Stripe {
  return require('stripe');
}
