import { connection } from '#app/texts/en/common.ts';
import { useTexts } from '../i18n/language.tsx';
import { useIsOnline } from './connection.ts';

/** Explains that a button needs a connection. Renders nothing while online. The button references `id` in aria-describedby. */
export function OfflineHint({ id }: { id?: string | undefined }) {
  const t = useTexts(connection);
  if (useIsOnline()) return null;
  return (
    <p id={id} className="text-xs text-ink-soft">
      {t.needsConnection}
    </p>
  );
}
