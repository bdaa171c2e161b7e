import sharp from 'sharp';
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { openBrowser } from './support/browser.ts';
import { getOrigin } from './support/marketplace.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

const UPLOADS = '**/storage/v1/object/car-images/**';
const SHADES = [20, 50, 80, 110, 140, 170, 200, 230];

/** Creates a photo that is identified by its brightness. */
async function createPhoto(shade: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = { r: shade, g: shade, b: shade };
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${shade}.jpg`, mimeType: 'image/jpeg', buffer };
}

function photoAt(page: Page, position: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Photo ${position}[,.]`) });
}

/** Shades of the photos of the listed car, in order. */
async function readListedShades(page: Page): Promise<number[]> {
  const images = await page.evaluate<string[]>(`(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('coastline-auth'));
    const headers = { apikey: 'coastline-publishable-key', authorization: 'Bearer ' + access_token };
    const { items } = await (await fetch('/rest/v1/me/cars', { headers })).json();
    return items[0].images;
  })()`);
  return Promise.all(
    images.map(async (image) => {
      const response = await fetch(getOrigin() + image);
      const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      const brightness = channels[0]?.mean ?? 0;
      return SHADES.find((shade) => Math.abs(shade - brightness) < 10) ?? -1;
    }),
  );
}

/** Names of the IndexedDB databases and content of the local storage. */
function readLocalData(page: Page): Promise<string> {
  return page.evaluate<string>(`indexedDB.databases().then(
    (found) => JSON.stringify([found.map(({ name }) => name), { ...localStorage }]),
  )`);
}

/** Sources of the photos in the form, in order. */
function listPhotoSources(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('ol[aria-label^="Photos"] img')].map(
    ({ src }) => src.startsWith('blob:') ? 'from the device' : src,
  )`);
}

/** Number of draft files on the device. */
function countDraftFiles(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const request = indexedDB.open('coastline-draft-files');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const count = database.transaction('files').objectStore('files').count();
      count.onsuccess = () => { database.close(); resolve(count.result); };
    };
  })`);
}

/** Orders the photos by keyboard, by button and by dragging. */
async function orderPhotos(page: Page): Promise<void> {
  await photoAt(page, 3).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(photoAt(page, 1)).toBeFocused();
  await expect(page.getByText('Photo 2 is now in place 1 of 8.')).toBeAttached();
  await photoAt(page, 8).click();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await photoAt(page, 7).click();
  await photoAt(page, 4).dragTo(photoAt(page, 2));
}

/** Submits the form while one response and then the connection are lost. */
async function submitOverBadNetwork(page: Page): Promise<void> {
  let uploads = 0;
  await page.route(UPLOADS, async (route) => {
    uploads += 1;
    if (uploads === 2) await route.fetch();
    if (uploads === 5) await page.context().setOffline(true);
    if (uploads === 2 || uploads === 5) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect.poll(() => uploads).toBe(5);
  await expect(page.getByText('Waiting for the connection. The photos go on by themselves.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uploading photos...' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByText('Vehicle added!').first()).toBeVisible();
  expect(uploads).toBe(10);
}

/** Changes the photos, restores and discards the draft, and saves another change. */
async function editPhotos(page: Page): Promise<void> {
  await page.goto('/owner/cars');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('8/8 images selected')).toBeVisible();
  await page.getByLabel('Model').fill('Prado');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  const before = await listPhotoSources(page);
  await photoAt(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Remove photo 3' }).press('Enter');
  await page.getByLabel('Add photos').setInputFiles([await createPhoto(30)]);
  await expect.poll(() => countDraftFiles(page)).toBe(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Model')).toHaveValue('Prado');
  const [first, second, , ...rest] = before;
  const changed = [second, first, ...rest, 'from the device'];
  await expect.poll(() => listPhotoSources(page)).toEqual(changed);
  await page.reload();
  await expect.poll(() => listPhotoSources(page)).toEqual(changed);
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByLabel('Model')).toHaveValue('Land Cruiser');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect.poll(() => listPhotoSources(page)).toEqual(before);
  await expect.poll(() => countDraftFiles(page)).toBe(0);
  await photoAt(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Remove photo 3' }).press('Enter');
  await expect(photoAt(page, 3)).toBeFocused();
  await page.getByLabel('Add photos').setInputFiles([await createPhoto(20)]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Vehicle updated!').first()).toBeVisible();
}

test.describe('car listing', () => {
  test.describe('with a file that is no photo', () => {
    test.use({ expectedViolations: /status of 415/ });
    test('marks the file before and after the server has rejected it', async ({ browser }) => {
      const { page } = await openBrowser(browser, { width: 360, noServiceWorker: true });
      await signInAs(page, await createGuest('Awa Njie'));
      await page.goto('/add-car');
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
      await page.getByLabel('Add photos').setInputFiles([await createPhoto(50), broken]);
      const tile = page
        .getByRole('list', { name: /^Photos/ })
        .getByRole('listitem')
        .nth(1);
      await expect(tile).toContainText('Not readable');
      await page.getByLabel('Make').fill('Toyota');
      await page.getByLabel('Model').fill('Hilux');
      await page.getByLabel('City').fill('Kololi');
      await page.getByLabel('Daily Price (Dalasi)').fill('4500');
      await page.getByRole('button', { name: 'Add Vehicle' }).click();
      await expect(page.getByText('Photo 2: The photo must be JPG, PNG, or WEBP')).toBeVisible();
      await expect(tile).toContainText('Not accepted');
      await expectAccessible(page);
      await tile.getByRole('button', { name: 'Remove photo 2' }).click();
      await page.getByRole('button', { name: 'Add Vehicle' }).click();
      await expect(page).toHaveURL('/owner/dashboard');
    });
  });

  test('makes a guest a host, even when the new role cannot be loaded at once [ROLE-17]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360, noServiceWorker: true });
    await signInAs(page, await createGuest('Bintou Darboe'));
    await page.goto('/add-car');
    await page.getByLabel('Add photos').setInputFiles(await createPhoto(50));
    // The pointer on the notice would keep the notice above the button.
    await expect(page.getByText('Images processed').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Make').fill('Toyota');
    await page.getByLabel('Model').fill('Vitz');
    await page.getByLabel('City').fill('Brufut');
    await page.getByLabel('Daily Price (Dalasi)').fill('2100');
    const rejection = { status: 429, json: { code: 'too_many_requests', message: 'Too many requests.' } };
    await page.route('**/rest/v1/me', (route) => route.fulfill(rejection));
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('Vehicle added!').first()).toBeVisible();
    await expect(page.getByLabel('Model')).toHaveCount(0);
    await page.unroute('**/rest/v1/me');
    await page.goto('/owner/cars');
    await expect(page.getByRole('heading', { name: 'Toyota Vitz' })).toHaveCount(1);
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await expect(page.getByRole('menu').getByText('Browsing as Car Host')).toBeVisible();
  });

  test('lists a car with eight photos from a phone, across a reload and a lost connection [ADD-04] [ADD-05] [ADD-12] [ADD-33] [ADD-34] [STO-03] [STO-04]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360, noServiceWorker: true });
    await signInAs(page, await createGuest('Awa Njie'));
    await page.goto('/add-car');
    await page.getByLabel('Add photos').setInputFiles(await Promise.all(SHADES.map(createPhoto)));
    await expect(page.getByText('Images processed').first()).toBeVisible();
    await expect(page.getByText('8/8 images selected')).toBeVisible();

    await test.step('orders photos by keyboard, by button and by dragging', async () => {
      await orderPhotos(page);
    });

    await test.step('restores fields and photos after a reload', async () => {
      await page.getByLabel('Make').fill('Toyota');
      await page.getByLabel('Model').fill('Land Cruiser');
      await page.getByLabel('City').fill('Kololi');
      await page.getByLabel('Daily Price (Dalasi)').fill('4500');
      await page.reload();
      await expect(page.getByLabel('Model')).toHaveValue('Land Cruiser');
      await expect(page.getByText('8/8 images selected')).toBeVisible();
    });

    await test.step('is accessible on a phone and on a desktop', async () => {
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
    });

    await test.step('retries after a lost response and a lost connection', async () => {
      await submitOverBadNetwork(page);
    });
    expect(await readListedShades(page)).toEqual([80, 110, 20, 50, 140, 170, 230, 200]);

    await test.step('changes order and number of photos later', async () => {
      await editPhotos(page);
    });
    expect(await readListedShades(page)).toEqual([110, 80, 50, 140, 170, 230, 200, 20]);
    await page.goto('/add-car');
    await expect(page.getByText('0/8 images selected')).toBeVisible();

    await test.step('deletes a draft from the device at sign-out', async () => {
      await page.getByLabel('Add photos').setInputFiles([await createPhoto(50)]);
      await page.getByLabel('Model').fill('Pajero');
      await expect.poll(() => readLocalData(page)).toMatch(/coastline-draft-files.*Pajero/);
      await page.getByRole('button', { name: /Profile menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(() => readLocalData(page)).not.toMatch(/coastline-draft-files|Pajero/);
    });
  });
});
