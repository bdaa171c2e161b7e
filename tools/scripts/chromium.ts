import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without a window: the same engine, at a lower processor cost. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALL_TIMEOUT_MS = 180_000;

/** Returns the path of a Chromium on this machine; installs Debian's package as root on Linux when there is none. */
export function findOrInstallChromium(): string {
  const found = findChromium() ?? (install('chromium') ? findChromium() : undefined);
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its path.');
}

/** Like `findOrInstallChromium`, but prefers the headless shell, the fastest for pages that need no window. */
export function findOrInstallHeadlessChromium(): string {
  const found =
    findConfigured() ??
    findHeadlessShell() ??
    (install('chromium-headless-shell') ? findHeadlessShell() : undefined);
  return found ?? findOrInstallChromium();
}

/** Major version of a Chromium, e.g. 156. Throws if it does not start. */
export function readChromiumVersion(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = /(\d+)\./.exec(stdout ?? '')?.[1];
  if (!version) throw new Error(`${path} does not tell its version.`);
  return Number(version);
}

function findChromium(): string | undefined {
  return findConfigured() ?? [...KNOWN_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

function findHeadlessShell(): string | undefined {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}

function findConfigured(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  return path && existsSync(path) ? path : undefined;
}

/** Installs a Debian package; returns false without root rights or `apt-get`. */
function install(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  process.stdout.write(`Installing ${name} …\n`);
  const options = { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0;
}
