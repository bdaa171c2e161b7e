import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { PhoneUser } from './phone-user.ts';

const ARRIVAL_MS = 40_000;

/** Chooses the return date in the calendar and searches. */
export async function chooseReturn(user: PhoneUser, end: IsoDate): Promise<void> {
  const { page, tap, finishStep } = user;
  const form = page.locator('form[action="/browse"]');
  const day = (date: string) => page.locator(`[data-day="${date}"] button`);
  await tap(form.getByText('Return', { exact: true }));
  await finishStep('calendar', day(end));
  await tap(day(end));
  // Until then the calendar covers the button.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await tap(form.getByRole('button', { name: 'Browse Cars' }));
  await finishStep('results', page.getByRole('region', { name: 'Results' }).getByRole('link').first());
}

export async function chooseCar({ page, tap, finishStep }: PhoneUser): Promise<void> {
  await tap(page.getByRole('region', { name: 'Results' }).getByRole('link').first());
  await finishStep(
    'car',
    page
      .getByRole('link', { name: /^(Book Now|Sign In to Book)/ })
      .or(page.getByRole('button', { name: /^(Book Now|Sign In to Book)/ }))
      .filter({ visible: true })
      .first(),
  );
}

/** Signs up on the car page, which continues to the booking form, possibly through the choice of a role. */
export async function signUp(user: PhoneUser): Promise<void> {
  const { page, tap, fill, finishStep } = user;
  await tap(
    page
      .getByRole('button', { name: /^Sign In to Book/ })
      .filter({ visible: true })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  const panel = dialog.getByRole('tabpanel');
  await finishStep('sign-in dialog', panel);
  if (!(await panel.getByLabel('Full Name').isVisible()))
    await tap(dialog.getByRole('tab', { name: 'Sign Up' }));
  await fill(panel.getByLabel('Full Name'), 'Binta Sowe');
  await fill(panel.getByLabel('Phone Number'), '7712345');
  await fill(panel.getByLabel('Email'), `${randomUUID()}@coastline.example`);
  await fill(panel.getByLabel('Password', { exact: true }), 'a-long-password');
  await tap(panel.locator('button[type=submit]'));
  const form = page.getByLabel('Passport or ID number');
  const role = page.getByRole('button', { name: 'Continue as Renter' });
  await form.or(role).first().waitFor({ timeout: ARRIVAL_MS });
  if (await role.isVisible()) await tap(role);
  await finishStep('booking form', form);
}

export async function book({ page, tap, fill, finishStep }: PhoneUser): Promise<void> {
  await fill(page.getByLabel('Full name'), 'Binta Sowe');
  await fill(page.getByLabel('Phone'), '7712345');
  await fill(page.getByLabel('Passport or ID number'), 'GM123456');
  await tap(page.getByRole('radio', { name: /Cash at the office/ }));
  await tap(page.getByRole('checkbox', { name: /rental contract/ }));
  await tap(page.getByRole('checkbox', { name: /terms & conditions/i }));
  await tap(page.getByRole('button', { name: 'Book Now' }));
  await finishStep('booked', page.getByText('Car Reserved!').first());
}
