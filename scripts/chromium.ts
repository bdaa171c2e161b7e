import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without a window: the same engine draws and runs the pages, for two thirds of the work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALL_LIMIT_MS = 180_000;

/** The path of a Chromium on this machine, installing Debian's where there is none and that is allowed. */
export function findOrInstallChromium(): string {
  const found = findChromium() ?? (install('chromium') ? findChromium() : undefined);
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}

/** The quickest Chromium for pages that need no window, installing Debian's where that is allowed. */
export function findOrInstallHeadlessChromium(): string {
  const found =
    findGiven() ??
    findHeadlessShell() ??
    (install('chromium-headless-shell') ? findHeadlessShell() : undefined);
  return found ?? findOrInstallChromium();
}

function findChromium(): string | undefined {
  return findGiven() ?? [...KNOWN_PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

function findHeadlessShell(): string | undefined {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}

function findGiven(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  return given && existsSync(given) ? given : undefined;
}

/** Asks Debian for a package; false where nobody may. */
function install(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  process.stdout.write(`Installing ${name} …\n`);
  const limit = { stdio: 'inherit', timeout: INSTALL_LIMIT_MS } as const;
  spawnSync('apt-get', ['update', '-qq'], limit);
  return spawnSync('apt-get', ['install', '-y', '-qq', name], limit).status === 0;
}
