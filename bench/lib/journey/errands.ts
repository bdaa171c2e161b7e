import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Person } from './person.ts';

const ARRIVAL_MS = 40_000;

/** Chooses the return in the calendar and searches. */
export async function chooseReturn(person: Person, end: IsoDate): Promise<void> {
  const { page, tap, arrive } = person;
  const form = page.locator('form[action="/browse"]');
  const day = (date: string) => page.locator(`[data-day="${date}"] button`);
  await tap(form.getByText('Return', { exact: true }));
  await arrive('calendar', day(end));
  await tap(day(end));
  await tap(form.getByRole('button', { name: 'Browse Cars' }));
  await arrive('results', page.getByRole('region', { name: 'Results' }).getByRole('link').first());
}

export async function chooseCar({ page, tap, arrive }: Person): Promise<void> {
  await tap(page.getByRole('region', { name: 'Results' }).getByRole('link').first());
  await arrive(
    'car',
    page
      .getByRole('link', { name: /^(Book Now|Sign In to Book)/ })
      .or(page.getByRole('button', { name: /^(Book Now|Sign In to Book)/ }))
      .filter({ visible: true })
      .first(),
  );
}

/** Creates an account at the car, which leads on to the booking form, for some by way of the choice of a role. */
export async function signUp(person: Person): Promise<void> {
  const { page, tap, fill, arrive } = person;
  await tap(
    page
      .getByRole('button', { name: /^Sign In to Book/ })
      .filter({ visible: true })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  const panel = dialog.getByRole('tabpanel');
  await arrive('sign-in dialog', panel);
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
  await arrive('booking form', form);
}

export async function book({ page, tap, fill, arrive }: Person): Promise<void> {
  await fill(page.getByLabel('Full name'), 'Binta Sowe');
  await fill(page.getByLabel('Phone'), '7712345');
  await fill(page.getByLabel('Passport or ID number'), 'GM123456');
  await tap(page.getByRole('radio', { name: /Cash at the office/ }));
  await tap(page.getByRole('checkbox', { name: /rental contract/ }));
  await tap(page.getByRole('checkbox', { name: /terms & conditions/i }));
  await tap(page.getByRole('button', { name: 'Book Now' }));
  await arrive('booked', page.getByText('Car Reserved!').first());
}
