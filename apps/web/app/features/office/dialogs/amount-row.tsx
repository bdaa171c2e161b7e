import type { ReactNode } from 'react';
import { Price } from '#app/ui/data-display/money.tsx';

/** Highlighted amount of a dialog with its label. A live region with `role="status"`, for amounts that change. */
export function AmountRow({
  label,
  role,
  children,
}: {
  label: string;
  role?: 'status' | undefined;
  children: ReactNode;
}) {
  return (
    <p role={role} className="flex items-baseline justify-between gap-4 rounded-md bg-ground-deep px-4 py-3">
      <span className="text-sm text-ink-soft">{label}</span>
      <Price className="text-[1.5rem]">{children}</Price>
    </p>
  );
}
