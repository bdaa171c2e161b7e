import { AdminLoginPanel } from '#app/features/auth/admin-login-panel.tsx';
import { Door } from '#app/features/auth/door.tsx';
import { Mark } from '#app/features/shell/mark.tsx';
import { pageMeta } from '#app/lib/meta.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import type { Route } from './+types/admin-login.ts';

export const handle: PageHandle = { bare: true };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Admin Login',
    description: 'Sign-in for administrators.',
    noIndex: true,
  });

/** Sign-in for administrators only (ADM-01). */
export default function AdminLoginPage() {
  return (
    <Door mark={<Mark />}>
      <AdminLoginPanel />
    </Door>
  );
}
