/** Release data that the build injects into the worker. */
export interface Release {
  /** Hash of all files of the release. */
  version: string;
  /** First path segments of the pages. */
  pages: string[];
  /** Paths of all scripts and styles. Their names contain a content hash. */
  assets: string[];
  /** Assets of the most likely next pages. */
  forEverybody: string[];
  /** Assets that a signed-in user needs to read bookings offline. */
  forBookings: string[];
  /** Assets that the office needs for checklists offline. */
  forOffice: string[];
}

declare const RELEASE: Release;

export const release: Release = RELEASE;
