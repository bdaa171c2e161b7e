import type { UnreadAccidents as Unread } from '@coastline/contracts/bookings/accident-report';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#app/test-support/account.ts';
import { apiError } from '#app/test-support/api.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { UnreadAccidents } from './unread-accidents.tsx';

test('unread accident reports that did not load say so, and load again [TRIP-219]', async () => {
  let answer: Response | Unread = apiError(403, 'Not allowed.', 'forbidden');
  await openPage('/unread', {
    account: ADMIN,
    pages: { '/unread': UnreadAccidents },
    api: {
      'GET /rest/v1/admin/accident-reports': () => (answer instanceof Response ? answer.clone() : answer),
    },
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/The accident reports did not load/);
  answer = { items: [] };
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});
