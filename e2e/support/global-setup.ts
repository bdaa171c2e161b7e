import { createTemplate } from './marketplace.ts';

/** Prepares the data folder that every test file gets a copy of. */
export default function setUp(): Promise<() => Promise<void>> {
  return createTemplate();
}
