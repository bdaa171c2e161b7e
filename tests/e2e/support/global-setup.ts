import { createDataTemplate } from './marketplace.ts';

/** Prepares the data folder that is copied for every test file. */
export default function setUp(): Promise<() => Promise<void>> {
  return createDataTemplate();
}
