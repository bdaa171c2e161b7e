import type { Standing } from '@coastline/domain/people/audiences';
import type { World } from './world.ts';

/** What a call is filled in with. */
export interface Wish {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  /** Arguments of a function that reads: body of a POST, query of a GET. */
  args?: Record<string, unknown>;
  /** In place of the caller's own: of somebody of the same standing, where the call changes people for good. */
  token?: string;
}

/** Makes ready what a call is about, so that its owner could make it now. */
export type Maker = (world: World, standing: Standing) => Wish | Promise<Wish>;
