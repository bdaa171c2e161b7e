import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryState } from '#app/lib/page/query-state.tsx';
import { useMe } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { accountSecurity } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AccountSection } from '../account-section.tsx';
import { factorsQuery } from '../queries.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { FactorRow } from './factor-row.tsx';
import { useEnrollment } from './use-enrollment.ts';

/** Second factors of the user. */
export function FactorsSection() {
  const { user } = useSession();
  const t = useTexts(accountSecurity).factors;
  const factors = useQuery(factorsQuery(user?.id));
  const [isAdding, setIsAdding] = useState(false);
  const all = factors.data ?? [];
  const enrollment = useEnrollment(all);
  const inUse = all.filter(({ factor_type, status }) => factor_type !== 'webauthn' && status === 'verified');
  const add = () => enrollment.begin(() => setIsAdding(true));
  return (
    <AccountSection title={t.title} text={t.text}>
      <QueryState query={factors} rows={1}>
        {inUse.length > 0 ? (
          <Badge tone="palm" icon={ShieldCheck} className="justify-self-start">
            {t.on}
          </Badge>
        ) : (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon of={ShieldOff} /> {t.off}
          </p>
        )}
        {inUse.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {inUse.map((factor) => (
              <FactorRow key={factor.id} factor={factor} />
            ))}
          </ul>
        ) : null}
        <Button className="justify-self-start" busy={enrollment.isBeginning} onClick={add}>
          <Icon of={Plus} /> {inUse.length > 0 ? t.addAnother : t.setUp}
        </Button>
      </QueryState>
      <EnrollDialog open={isAdding} enrollment={enrollment} onClose={() => setIsAdding(false)} />
    </AccountSection>
  );
}

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
