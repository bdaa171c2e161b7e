import type { BrowserContextOptions } from '@playwright/test';

export type Device = 'phone' | 'desktop';

/** The screens that Lighthouse's two presets look through. */
export const SCREENS: Record<Device, BrowserContextOptions> = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1350, height: 940 } },
};
