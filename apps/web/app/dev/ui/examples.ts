import { CALENDAR } from './calendar.tsx';
import { CONTROLS } from './controls.tsx';
import { DATA_DISPLAY } from './data-display.tsx';
import type { ExampleGroup } from './example.ts';
import { FIELDS } from './fields.tsx';
import { LAYOUT } from './layout.tsx';
import { MEDIA } from './media.tsx';
import { OVERLAYS } from './overlays.tsx';
import { STATES } from './states.tsx';

/** Examples of all components, by the folders of `app/ui`. `catalogue.test.ts` finds components without an example. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = [
  { folder: 'controls', examples: [...CONTROLS, ...FIELDS] },
  { folder: 'calendar', examples: CALENDAR },
  { folder: 'data-display', examples: DATA_DISPLAY },
  { folder: 'layout', examples: LAYOUT },
  { folder: 'media', examples: MEDIA },
  { folder: 'overlays', examples: OVERLAYS },
  { folder: 'states', examples: STATES },
];
