import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useMe } from '#app/lib/session/active-role.ts';
import { accountSecurity } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** Tells an admin that the office pages require a second factor, and links there after the setup. */
export function OfficeFactorNote() {
  const state = useMe().data?.office_second_factor;
  const t = useTexts(accountSecurity).office;
  const [wasMissing, setWasMissing] = useState(false);
  if (state === 'missing' && !wasMissing) setWasMissing(true);
  if (state === 'missing') {
    return (
      <Note tone="sun" icon={ShieldAlert} role="status" title={t.missing}>
        {t.missingText}
      </Note>
    );
  }
  if (!wasMissing) return null;
  return (
    <Note tone="palm" icon={ShieldCheck} role="status" title={t.open}>
      <Button asLink to="/admin" small className="mt-2">
        {t.enter}
      </Button>
    </Note>
  );
}
