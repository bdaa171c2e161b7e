import { expect, it } from 'vitest';
import { getInitials } from './profile-menu.tsx';

it('abbreviates a name to its initials', () => {
  expect(['Fatou Jallow', ' awa ', 'Musa Lamin Ceesay', ''].map(getInitials)).toEqual(['FJ', 'A', 'MC', '']);
});
