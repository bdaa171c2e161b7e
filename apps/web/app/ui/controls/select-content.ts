import type { FocusEvent } from 'react';

/** For fields whose whole content is usually replaced: the first key typed takes its place. */
export function selectContent({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select();
}
