import { SETTLING_DAYS } from '@coastline/domain/wire/account';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '#app/lib/config.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AccountSection } from '../account-section.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** The end of the account: what goes, what stays, and the way there. */
export function EraseSection() {
  const [isAsking, setIsAsking] = useState(false);
  const { signIn } = useConfig();
  return (
    <AccountSection title="Delete your account" text="This cannot be undone, not even by us.">
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
        <li>Your name, e-mail, phone, passport or ID numbers, preferences and mails are erased.</li>
        <li>
          Past bookings stay for the other side and for our books, under the name “Deleted user” and without
          your details.
        </li>
        <li>
          Your cars are taken off the list. Guests who drove them still see car and photos in their bookings.
        </li>
        <li>
          Bookings that are not over have to end first: finish or cancel them. Where a refund or your share is
          on its way, wait {SETTLING_DAYS} days after the booking ended.
        </li>
        <li>You are signed out on every device.</li>
        {signIn.isElsewhere ? (
          <li>Your sign-in is kept at {new URL(signIn.url).host}; ask there to delete that too.</li>
        ) : null}
      </ul>
      <Button tone="danger-line" className="justify-self-start" onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} /> Delete My Account
      </Button>
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </AccountSection>
  );
}
