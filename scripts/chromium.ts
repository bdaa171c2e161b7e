import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window of its own: the same engine draws and runs the pages, for two thirds of the work. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const INSTALL_LIMIT_MS = 180_000;

/** The path of a Chromium on this machine, installing Debian's lean one where there is none such and that is allowed. */
export function findOrInstallChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  if (!existsSync(WINDOWLESS) && mayInstall()) installWindowless();
  const found = [WINDOWLESS, ...KNOWN_PLACES, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}

function mayInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installWindowless(): void {
  process.stdout.write('Installing the headless Chromium …\n');
  const limit = { stdio: 'inherit', timeout: INSTALL_LIMIT_MS } as const;
  spawnSync('apt-get', ['update', '-qq'], limit);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], limit);
}
