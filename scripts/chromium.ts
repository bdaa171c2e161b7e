import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium on this machine, installing Debian's where there is none and that is allowed. */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium found; installing it …\n');
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  return [...KNOWN_PLACES, chromium.executablePath()].find((path) => existsSync(path));
}
