import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { deleteAllDrafts } from '#app/lib/device/drafts.ts';
import { closeShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { signOut } from './account.ts';
import { restoreFetch } from './api.ts';
import { resetAddress } from './open-page.tsx';
import '#app/styles/app.css';

const DESKTOP = { width: 1280, height: 900 };

// Components that wait for the first interaction render at once.
document.documentElement.dataset.inUse = '';

beforeEach(async () => {
  if (window.innerWidth === DESKTOP.width && window.innerHeight === DESKTOP.height) return;
  await page.viewport(DESKTOP.width, DESKTOP.height);
});

afterEach(async () => {
  await cleanup();
  closeShellDialog();
  signOut();
  deleteAllDrafts();
  resetAddress();
  restoreFetch();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.style.fontSize = '';
  delete document.documentElement.dataset.theme;
});
