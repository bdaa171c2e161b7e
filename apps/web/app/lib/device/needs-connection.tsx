import { connection } from '#app/texts/en/frame/connection.ts';
import { useTexts } from '../i18n/language.tsx';
import { useIsOnline } from './use-online.ts';

/** The word why a button cannot be pressed; nothing while there is a connection. Its `id` describes the button. */
export function NeedsConnection({ id }: { id?: string | undefined }) {
  const t = useTexts(connection);
  if (useIsOnline()) return null;
  return (
    <p id={id} className="text-xs text-ink-soft">
      {t.needsConnection}
    </p>
  );
}
