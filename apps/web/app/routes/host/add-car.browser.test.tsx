import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, GUEST } from '#app/test-support/account.ts';
import { serveApi } from '#app/test-support/api.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const YEAR = Number(dayFromToday(0).slice(0, 4));
const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

const submit = page.getByRole('button', { name: 'Add Vehicle' });
const getField = (label: string) => page.getByLabelText(label, { exact: true });
const getAlert = (title: string, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: title }).filter({ hasText: text }).first();

/** Chooses a file, as the file dialog of the browser does. */
function addPhoto(name: string, { type = 'image/jpeg', bytes = 10 } = {}): void {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
  const input = page.getByLabelText('Add photos').element() as HTMLInputElement;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('car form', () => {
  beforeEach(async () => {
    serveApi({ 'GET /rest/v1/me/cars': { items: [], total: 0, next_cursor: null, markup_pct: 30 } });
  });

  test('starts with default values [ADD-20] [ADD-24]', async () => {
    await openPage('/add-car', { account: GUEST });
    for (const [label, value] of Object.entries({
      Year: String(YEAR),
      'Mileage (km)': '0',
      'Number of Seats': '5',
      'Daily Price (Dalasi)': '0',
    })) {
      await expect.element(getField(label)).toHaveValue(value);
    }
    for (const name of ['Budget', 'Automatic', 'Petrol']) {
      await expect
        .element(page.getByRole('button', { name, exact: true }))
        .toHaveAttribute('aria-pressed', 'true');
    }
    const checked = page
      .getByRole('checkbox')
      .elements()
      .filter((box) => (box as HTMLInputElement).checked);
    expect(checked.map((box) => box.getAttribute('name'))).toEqual(['air_conditioning']);
  });

  test('shows the first broken rule [ADD-09] [ADD-13] [ADD-14] [ADD-15] [ADD-16] [ADD-17] [ADD-18] [ADD-20] [ADD-23] [ADD-24]', async () => {
    await openPage('/add-car', { account: GUEST });
    await submit.click();
    await expect
      .element(getAlert('Add images', 'You must upload at least one photo of the vehicle'))
      .toBeVisible();
    const valid: Record<string, string> = {
      ...{ Make: ' Kia ', Model: 'Rio', Year: String(YEAR + 1), 'Mileage (km)': '10000000', City: 'Basse' },
      ...{ 'Number of Seats': '20', 'Daily Price (Dalasi)': '1000000' },
    };
    const invalid: [field: string, value: string, text: string][] = [
      ['Make', '   ', 'Make is required'],
      ['Make', 'x'.repeat(51), 'Make must be 50 characters or less'],
      ['Model', '', 'Model is required'],
      ['Model', 'x'.repeat(51), 'Model must be 50 characters or less'],
      ['Year', '1899', 'Year must be 1900 or later'],
      ['Year', String(YEAR + 2), 'Year cannot be in the future'],
      ['City', ' ', 'City is required'],
      ['City', 'x'.repeat(101), 'City must be 100 characters or less'],
      ['Daily Price (Dalasi)', '0', 'Price must be positive'],
      ['Daily Price (Dalasi)', '1000000.01', 'Price must be reasonable'],
      ['Number of Seats', '0', 'Must have at least 1 seat'],
      ['Number of Seats', '21', 'Cannot exceed 20 seats'],
      ['Mileage (km)', '', 'Mileage cannot be negative'],
      ['Mileage (km)', '10000001', 'Mileage must be reasonable'],
    ];
    for (const [label, value] of Object.entries(valid)) await getField(label).fill(value);
    for (const [label, value, text] of invalid) {
      await getField(label).fill(value);
      await submit.click();
      await expect.element(getAlert('Validation Error', text)).toBeVisible();
      await getField(label).fill(valid[label] ?? '');
    }
    await getField('City').fill('');
    await getField('Number of Seats').fill('0');
    await submit.click();
    await expect.element(getAlert('Validation Error', 'City is required')).toBeVisible();
    await expect.element(getField('City')).toHaveFocus();
  }, 60_000);

  test('rejects files that are too large or of another type or extension [ADD-26] [ADD-27] [ADD-28]', async () => {
    await openPage('/add-car', { account: GUEST });
    await expect.element(page.getByLabelText('Add photos')).toBeInTheDocument();
    addPhoto('big.jpg', { bytes: MAX_PHOTO_BYTES + 1 });
    await expect
      .element(getAlert('File too large', 'big.jpg exceeds 20MB. Please choose a smaller image.'))
      .toBeVisible();
    addPhoto('moving.gif', { type: 'image/gif' });
    await expect.element(getAlert('Invalid file type', 'moving.gif must be JPG, PNG, or WEBP')).toBeVisible();
    addPhoto('photo.tiff', { type: 'image/png' });
    await expect.element(getAlert('Invalid file extension', /./)).toBeVisible();
    await expect.element(page.getByText('0/8')).toBeVisible();
  });

  test('selects year and mileage on focus, and shows admins no benefits of hosting', async () => {
    await openPage('/add-car', { account: ADMIN });
    for (const [label, value] of [
      ['Year', '2018'],
      ['Mileage (km)', '84000'],
    ] as const) {
      await getField(label).fill(value);
      const field = getField(label).element() as HTMLInputElement;
      field.blur();
      field.focus();
      expect(getSelection()?.toString()).toBe(value);
    }
    await expect.element(page.getByRole('region', { name: 'Become a Car Host' })).not.toBeInTheDocument();
  });
});
