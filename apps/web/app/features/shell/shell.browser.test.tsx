import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GUEST, HOST } from '#app/test-support/account.ts';
import { apiError, holdResponse, serveApi } from '#app/test-support/api.ts';
import { createCars, FACETS } from '#app/test-support/cars.ts';
import {
  countLines,
  enlargeText,
  expectAccessible,
  expectAccessibleOnAllScreens,
  getTexts,
} from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const LANGUAGES = ['en', 'sv', 'nl', 'fr', 'de'] as const;
/** Margin of the header, with the rounding of its position. */
const MARGIN_PX = 15.5;

const bottomNavigation = page.getByRole('navigation', { name: 'Bottom' });
const EmptyPage = () => <h1>Page</h1>;
const pages = { '/page': EmptyPage };

describe('header', () => {
  test.each(LANGUAGES)('keeps the margins of small phones in %s', async (language) => {
    await openPage('/page', { language, pages });
    for (const width of [320, 360, 390]) {
      await page.viewport(width, 800);
      const link = document.querySelector('header [href^="/auth"]');
      expect(link?.getBoundingClientRect().right).toBeLessThanOrEqual(width - MARGIN_PX);
    }
  });

  test('explains the service in three steps [GEN-36]', async () => {
    await openPage('/page', { pages });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'How It Works' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'How It Works' });
    await expect.element(dialog).toBeVisible();
    expect(getTexts(dialog.getByRole('heading', { level: 3 }))).toEqual([
      '1. Search & Compare',
      '2. Book Instantly',
      '3. Hit the Road',
    ]);
    await expectAccessibleOnAllScreens();
  });

  test('works by keyboard: skip link, menu and dialog', async () => {
    await openPage('/page', { account: HOST, pages });
    const opener = page.getByRole('button', { name: /^Profile menu/ });
    await expect.element(opener).toBeVisible();
    page.getByRole('link', { name: 'Skip to content' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();

    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();

    const settings = page.getByRole('button', { name: /^Settings/ });
    settings.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(settings).toHaveFocus();
  });

  test('shows a renter without roles when roles cannot be loaded, and logs the reason [ERR-10] [ERR-11]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openPage('/page', {
      account: { ...HOST, roles: ['owner'] },
      pages,
      api: { 'GET /rest/v1/me': () => apiError(403, 'No.') },
    });
    await page.getByRole('button', { name: /^Profile menu, \S/ }).click();
    const menu = page.getByRole('menu');
    await expect.element(menu.getByText('Browsing as Renter')).toBeVisible();
    await expect.element(menu.getByRole('menuitem', { name: 'Become a Car Host' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(warn).toHaveBeenCalledWith('failed to load profile and roles', expect.anything());
    warn.mockRestore();
  });
});

describe('bottom navigation', () => {
  beforeEach(() => page.viewport(360, 800));

  test('shows a host no entries of a guest while the roles load', async () => {
    const held = holdResponse({ user: null, profile: null, roles: ['owner'] });
    await openPage('/page', { account: HOST, pages, api: { 'GET /rest/v1/me': held.handler } });
    await expect.element(bottomNavigation).toBeVisible();
    expect(bottomNavigation.getByRole('link').elements()).toHaveLength(0);
    held.release();
    await expect
      .poll(() => getTexts(bottomNavigation.getByRole('link')))
      .toEqual(['Browse', 'Dashboard', 'My Cars', 'Bookings']);
  });

  test.each([
    ['en', 'Dashboard'],
    ['fr', 'Chercher'],
  ] as const)('of a host wraps no label in large text: %s', async (language, word) => {
    await openPage('/page', { account: HOST, language, pages });
    const label = page.getByRole('navigation').getByText(word, { exact: true });
    await expect.element(label).toBeVisible();
    enlargeText();
    expect(countLines(label.element())).toBe(1);
  });

  test('keeps the number of unread notices clear of the bell', async () => {
    await openPage('/page', { account: GUEST, pages, api: { 'GET /rest/v1/notices/unread': { unread: 7 } } });
    const bell = page.getByRole('link', { name: /^Inbox, \d+ unread/ });
    await expect.element(bell).toMatchTextContent('7');
    const [icon, badge] = ['svg', 'span'].map((part) => getBox(bell.element(), part));
    if (!icon || !badge) throw new Error('The bell has no icon or no badge.');
    const isApart = badge.left >= icon.right || badge.bottom <= icon.top;
    // The bell does not fill the corner of its icon, so a small overlap is invisible.
    const overlap = (icon.right - badge.left) * (badge.bottom - icon.top);
    expect(isApart || overlap <= 20).toBe(true);
  });
});

describe('page with a render error', () => {
  test('shows an error page with technical details and a link home [GEN-23] [GEN-24] [GEN-25]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveApi({ 'GET /rest/v1/rpc/get_public_cars': createCars(1), 'GET /rest/v1/cars/facets': FACETS });
    const BrokenPage = () => {
      throw new Error('the page fell over');
    };
    await openPage('/page', { pages: { '/page': BrokenPage } });
    await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect
      .element(
        page.getByText("We're sorry, but something unexpected happened. Please try refreshing the page."),
      )
      .toBeVisible();
    const details = page.getByText(/the page fell over/);
    await expect.element(details).not.toBeVisible();
    await page.getByText('Technical details').click();
    await expect.element(details).toBeVisible();
    await expectAccessible();
    // The link loads the document anew, which a component test cannot follow.
    await expect.element(page.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/');
    error.mockRestore();
  });
});

function getBox(element: Element, part: string): DOMRect | undefined {
  return element.querySelector(part)?.getBoundingClientRect();
}
