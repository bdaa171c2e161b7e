import sharp from 'sharp';
import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { enterAs, makeGuest } from './support/backstage.ts';
import { openBrowser } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const MAX_BYTES = 1_100_000;

/** A photo as phones take them: large, and with noise, so that it does not compress by itself. */
async function takePhoto(
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

async function fillCar(page: Page, model: string): Promise<void> {
  await page.getByLabel('Make').fill('Toyota');
  await page.getByLabel('Model').fill(model);
  await page.getByLabel('Year').fill('2018');
  await page.getByLabel('Mileage (km)').fill('84000');
  await page.getByLabel('City').fill('Bakau');
  await page.getByLabel('Number of Seats').fill('5');
  await page.getByLabel('Daily Price (Dalasi)').fill('2500');
}

/** Someone with the form open, who owns nothing yet. */
async function openForm(browser: Parameters<typeof openBrowser>[0], name: string): Promise<Page> {
  const { page } = await openBrowser(browser, { noServiceWorker: true });
  await enterAs(page, await makeGuest(name));
  await page.goto('/add-car');
  await expect(page.getByRole('button', { name: 'Add Vehicle' })).toBeVisible();
  return page;
}

test.describe('hosting', () => {
  test('greets a new host, takes photos and facts, and lists the car [ADD-01] [ADD-02] [ADD-04] [ADD-06] [ADD-07] [ADD-08] [ADD-10] [ADD-11] [ADD-12] [ADD-31] [STO-06] [STO-08]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Momodou Sowe');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (
        new URL(request.url()).origin !== new URL(page.url()).origin &&
        !request.url().startsWith('blob:')
      ) {
        foreign.push(request.url());
      }
    });
    await expect(page.getByRole('heading', { name: 'Add Vehicle' }).first()).toBeAttached();
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
    const banner = page.getByRole('region', { name: 'Become a Car Host' });
    await expect(banner.getByText('List Your Vehicle & Start Earning')).toBeVisible();
    for (const words of ['Set Your Price', 'Manage Availability', 'Earn Safely']) {
      await expect(banner.getByText(words)).toBeVisible();
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
      'Allow driving outside The Gambia',
    ]) {
      await expect(page.getByRole('checkbox', { name: feature })).toBeVisible();
    }
    await expect(page.getByLabel('City')).toHaveAttribute('placeholder', 'Banjul');
    await expect(page.getByText('0/8 images selected')).toBeVisible();

    await page
      .getByLabel('Add photos')
      .setInputFiles([await takePhoto('one.jpg'), await takePhoto('two.jpg', 400)]);
    await expect(page.getByText('2/8 images selected')).toBeVisible();
    await expect(page.getByText('Images processed').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('2 image(s) compressed and ready for upload').first()).toBeVisible();
    await page.getByRole('button', { name: /Remove photo 2/ }).click();
    await expect(page.getByText('1/8 images selected')).toBeVisible();

    await fillCar(page, 'Corolla Verso with seven seats and a long name');
    // Each may be let go before it has come.
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
    expect(foreign).toEqual([]);
  });

  test('takes eight photos of thirty and no more, and says which of them is none [ADD-05] [ADD-25] [ADD-29]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Fatou Sanneh');
    const photo = await takePhoto('1.jpg', 400);
    const paper = { ...photo, name: 'paper.jpg', buffer: Buffer.from('%PDF-1.7 in disguise') };
    const drawing = { name: 'drawing.gif', mimeType: 'image/gif', buffer: photo.buffer };
    await page.getByLabel('Add photos').setInputFiles([drawing, photo, paper, ...Array(28).fill(photo)]);
    await expect(page.getByText('Too many images').first()).toBeVisible();
    await expect(
      page.getByText('Maximum 8 images allowed. You currently have 0 selected.').first(),
    ).toBeVisible();
    await expect(page.getByText('drawing.gif must be JPG, PNG, or WEBP').first()).toBeVisible();
    await expect(page.getByText('8/8 images selected')).toBeVisible();
    await expect(page.getByText('Maximum limit reached')).toBeVisible();
    await expect(page.getByLabel('Add photos')).toBeDisabled();
    await fillCar(page, 'Corolla Axio');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('Photo 2: The photo must be JPG, PNG, or WEBP').first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('Vehicle added!').first()).toBeVisible();
  });

  test('uploads the original where a photo cannot be made smaller, and says so only in the log [STO-07]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Kebba Drammeh');
    await page.addInitScript(() => {
      // Without workers the page draws by itself.
      Reflect.deleteProperty(window, 'Worker');
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error('no canvas today');
      };
    });
    await page.reload();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const photo = await takePhoto('original.jpg', 2500);
    const sent: Buffer[] = [];
    await page.route('**/storage/v1/object/car-images/**', (route) => {
      sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      return route.continue();
    });
    await page.getByLabel('Add photos').setInputFiles([photo]);
    await fillCar(page, 'Starlet');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('Vehicle added!').first()).toBeVisible({ timeout: 30_000 });
    expect(sent[0]?.equals(photo.buffer)).toBe(true);
    expect(logged.some((line) => line.includes('no canvas today'))).toBe(true);
  });

  test('tells of any failure but validation with a notice titled Error, and keeps the form [ERR-31]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Binta Sey');
    await page.getByLabel('Add photos').setInputFiles([await takePhoto('one.jpg', 500)]);
    await fillCar(page, 'Yaris Verso');
    await page.route('**/storage/v1/object/car-images/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'The service is busy.' } }),
    );
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Error' });
    await expect(notice.first()).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/storage/v1/object/car-images/**');
    await page.route('**/rest/v1/cars', (route) =>
      route.fulfill({ status: 409, json: { code: 'user_not_found', message: 'User not found' } }),
    );
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page.getByText('User not found').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Model')).toHaveValue('Yaris Verso');
  });

  test('lists own cars with a way to add more, pauses and resumes one, and fills the form to change it [ADD-03] [ADD-32] [OWN-05] [OWN-07] [ERR-30]', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Lamin Bojang');
    await page.getByLabel('Add photos').setInputFiles([await takePhoto('one.jpg', 500)]);
    await fillCar(page, 'Hiace');
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await expect(page).toHaveURL(/\/owner\/dashboard/, { timeout: 30_000 });

    await page.goto('/owner/cars');
    const car = page.getByRole('article', { name: 'Toyota Hiace 2018' });
    await car.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Car deactivated successfully.').first()).toBeVisible();
    await car.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Car activated successfully.').first()).toBeVisible();
    // A notice stays while the pointer rests on it, and the smaller window would put it below the pointer.
    await page.mouse.move(0, 0);
    await expect(page.getByText('Car activated successfully.')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectNoSidewaysScroll(page);
    await page.evaluate("document.documentElement.style.fontSize = ''");
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
