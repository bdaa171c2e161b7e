/** What the build writes into the worker about the release that it belongs to. */
export interface Release {
  /** Changes with every file of the release. */
  version: string;
  /** The first words of the addresses of its pages. */
  pages: string[];
  /** The address of every script and style. Their names carry a hash of what is in them. */
  assets: string[];
  /** Those among them that the next pages of a visit need. */
  forEverybody: string[];
  /** And those that a signed-in person needs to read their bookings. */
  forBookings: string[];
}

declare const RELEASE: Release;

export const release: Release = RELEASE;
