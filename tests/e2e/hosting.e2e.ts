import sharp from 'sharp';
import { enlargeText, expectNoHorizontalScroll, resetTextSize } from './support/accessibility.ts';
import { openBrowser } from './support/browser.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

const MAX_BYTES = 1_100_000;

/** Creates a photo like those of phones: large, and with noise that compresses badly. */
async function createPhoto(
  name: string,
  width = 3000,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: {
      width,
      height: Math.round(width * 0.75),
      channels: 3,
      background: '#2f5d6b',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function fillCarForm(page: Page, model: string): Promise<void> {
  await page.getByLabel('Make').fill('Toyota');
  await page.getByLabel('Model').fill(model);
  await page.getByLabel('Year').fill('2018');
  await page.getByLabel('Mileage (km)').fill('84000');
  await page.getByLabel('City').fill('Bakau');
  await page.getByLabel('Number of Seats').fill('5');
  await page.getByLabel('Daily Price (Dalasi)').fill('2500');
}

/** Opens the car form as a new guest. */
async function openForm(browser: Browser, name: string): Promise<Page> {
  const { page } = await openBrowser(browser, { noServiceWorker: true });
  await signInAs(page, await createGuest(name));
  await page.goto('/add-car');
  await expect(page.getByRole('button', { name: 'Add Vehicle' })).toBeVisible();
  return page;
}

async function expectNewCarForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add Vehicle' }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  const banner = page.getByRole('region', { name: 'Become a Car Host' });
  await expect(banner.getByText('List Your Vehicle & Start Earning')).toBeVisible();
  for (const text of ['Set Your Price', 'Manage Availability', 'Earn Safely']) {
    await expect(banner.getByText(text)).toBeVisible();
  }
  for (const choice of ['Budget', 'Comfort', 'Luxury', 'Automatic', 'Manual']) {
    await expect(page.getByRole('button', { name: choice, exact: true })).toBeVisible();
  }
  for (const fuel of ['Petrol', 'Diesel', 'Hybrid', 'Electric']) {
    await expect(page.getByRole('button', { name: fuel, exact: true })).toBeVisible();
  }
  for (const feature of [
    'Air Conditioning',
    'Tinted Windows',
    'Insured (will provide insurance info)',
    'Taxes Paid',
    'Smoking allowed',
    'Pets allowed',
  ]) {
    await expect(page.getByRole('checkbox', { name: feature })).toBeVisible();
  }
  await expect(page.getByLabel('City')).toHaveAttribute('placeholder', 'Banjul');
  await expect(page.getByText('0/8 images selected')).toBeVisible();
}

/** Records requests to other origins from now on. */
function recordForeignRequests(page: Page): string[] {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin && !request.url().startsWith('blob:')) {
      foreignRequests.push(request.url());
    }
  });
  return foreignRequests;
}

test.describe('hosting', () => {
  test('shows a new host the benefits, accepts photos and facts, and lists the car [ADD-01] [ADD-02] [ADD-04] [ADD-06] [ADD-07] [ADD-08] [ADD-10] [ADD-11] [ADD-12] [ADD-31] [STO-06] [STO-08]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Momodou Sowe');
    const foreignRequests = recordForeignRequests(page);
    await expectNewCarForm(page);

    await page
      .getByLabel('Add photos')
      .setInputFiles([await createPhoto('one.jpg'), await createPhoto('two.jpg', 400)]);
    await expect(page.getByText('2/8 images selected')).toBeVisible();
    await expect(page.getByText('Images processed').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('2 image(s) compressed and ready for upload').first()).toBeVisible();
    await page.getByRole('button', { name: /Remove photo 2/ }).click();
    await expect(page.getByText('1/8 images selected')).toBeVisible();

    await fillCarForm(page, 'Corolla Verso with seven seats and a long name');
    // Each request waits until the test has seen its state of the button.
    const upload = Promise.withResolvers<void>();
    const save = Promise.withResolvers<void>();
    const uploads: Buffer[] = [];
    await page.route('**/storage/v1/object/car-images/**', async (route) => {
      uploads.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      await upload.promise;
      await route.continue();
    });
    await page.route('**/rest/v1/cars', async (route) => {
      await save.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByRole('button', { name: 'Uploading photos...' })).toBeDisabled();
    await expect.poll(() => uploads.length).toBe(1);
    upload.resolve();
    await expect(page.getByRole('button', { name: 'Adding vehicle...' })).toBeDisabled();
    save.resolve();
    await expect(page.getByText('Vehicle added!').first()).toBeVisible();
    await expect(page.getByText('Your vehicle has been added to the system.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/owner\/dashboard/);
    await page.setViewportSize({ width: 360, height: 800 });
    const occupancy = page.getByRole('region', { name: 'Occupancy' });
    await expect(occupancy.getByRole('link')).toHaveCount(1);
    expect(await occupancy.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);

    const { format, width, height } = await sharp(uploads[0]).metadata();
    expect([format, Math.max(width, height)]).toEqual(['webp', 1920]);
    expect(uploads[0]?.byteLength).toBeLessThan(MAX_BYTES);
    expect(foreignRequests).toEqual([]);
  });

  test('accepts eight photos of thirty, and names the file that is no photo [ADD-05] [ADD-25] [ADD-29]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Fatou Sanneh');
    const photo = await createPhoto('1.jpg', 400);
    const pdf = { ...photo, name: 'paper.jpg', buffer: Buffer.from('%PDF-1.7 in disguise') };
    const drawing = { name: 'drawing.gif', mimeType: 'image/gif', buffer: photo.buffer };
    await page.getByLabel('Add photos').setInputFiles([drawing, photo, pdf, ...Array(28).fill(photo)]);
    await expect(page.getByText('Too many images').first()).toBeVisible();
    await expect(
      page.getByText('Maximum 8 images allowed. You currently have 0 selected.').first(),
    ).toBeVisible();
    await expect(page.getByText('drawing.gif must be JPG, PNG, or WEBP').first()).toBeVisible();
    await expect(page.getByText('8/8 images selected')).toBeVisible();
    await expect(page.getByText('Maximum limit reached')).toBeVisible();
    await expect(page.getByLabel('Add photos')).toBeDisabled();
    await fillCarForm(page, 'Corolla Axio');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('Photo 2: The photo must be JPG, PNG, or WEBP').first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('Vehicle added!').first()).toBeVisible();
  });

  test('uploads the original when a photo cannot be compressed, and only logs the failure [STO-07]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Kebba Drammeh');
    await page.addInitScript(() => {
      // Without workers the page compresses on its main thread.
      Reflect.deleteProperty(window, 'Worker');
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error('no canvas today');
      };
    });
    await page.reload();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const photo = await createPhoto('original.jpg', 2500);
    const uploads: Buffer[] = [];
    await page.route('**/storage/v1/object/car-images/**', (route) => {
      uploads.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      return route.continue();
    });
    await page.getByLabel('Add photos').setInputFiles([photo]);
    await fillCarForm(page, 'Starlet');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('Vehicle added!').first()).toBeVisible({ timeout: 30_000 });
    expect(uploads[0]?.equals(photo.buffer)).toBe(true);
    expect(logged.some((line) => line.includes('no canvas today'))).toBe(true);
  });

  test('reports failures other than validation in a notice titled Error, and keeps the form [ERR-31]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Binta Sey');
    await page.getByLabel('Add photos').setInputFiles([await createPhoto('one.jpg', 500)]);
    await fillCarForm(page, 'Yaris Verso');
    await page.route('**/storage/v1/object/car-images/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'The service is busy.' } }),
    );
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Error' });
    await expect(notice.first()).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/storage/v1/object/car-images/**');
    await page.route('**/rest/v1/cars', (route) =>
      route.fulfill({ status: 409, json: { code: 'user_not_found', message: 'User not found' } }),
    );
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('User not found').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Model')).toHaveValue('Yaris Verso');
  });

  test('lists own cars, deactivates and activates one, and fills the form to edit it [ADD-03] [ADD-32] [OWN-05] [OWN-07] [ERR-30]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Lamin Bojang');
    await page.getByLabel('Add photos').setInputFiles([await createPhoto('one.jpg', 500)]);
    await fillCarForm(page, 'Hiace');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page).toHaveURL(/\/owner\/dashboard/, { timeout: 30_000 });

    await page.goto('/owner/cars');
    const car = page.getByRole('article', { name: 'Toyota Hiace 2018' });
    await car.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Car deactivated successfully.').first()).toBeVisible();
    await car.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Car activated successfully.').first()).toBeVisible();
    // A notice stays while the pointer is on it, and the smaller window would move it below the pointer.
    await page.mouse.move(0, 0);
    await expect(page.getByText('Car activated successfully.')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await enlargeText(page);
    await expectNoHorizontalScroll(page);
    await resetTextSize(page);
    await page.route('**/rest/v1/cars/*/active', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'The service is busy.' } }),
    );
    await car.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Failed to update car status.').first()).toBeVisible({ timeout: 30_000 });

    await car.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Vehicle' }).first()).toBeAttached();
    await expect(page.getByLabel('Model')).toHaveValue('Hiace');
    await expect(page.getByLabel('Daily Price (Dalasi)')).toHaveValue('2500');
    await expect(page.getByText('1/8 images selected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();

    await page.goto('/owner/cars');
    await page.getByRole('link', { name: 'Add Vehicle' }).click();
    await expect(page).toHaveURL(/\/add-car/);
    await expect(page.getByLabel('Make')).toBeVisible();
    await expect(page.getByText('List Your Vehicle & Start Earning')).toHaveCount(0);
  });
});
