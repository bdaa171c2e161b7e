import { freePort, startProduct } from './product.ts';

/** Starts the product for all journeys together. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { origin, dataDir, stop } = await startProduct(await freePort(), {
    // A journey connects a calendar of a server of its own.
    LOCAL_CALENDARS: 'true',
  });
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
