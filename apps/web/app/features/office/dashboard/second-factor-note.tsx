import { ShieldOff } from 'lucide-react';
import { useMe } from '#app/lib/session/active-role.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Warns that the server does not require a second factor of admins, as in a demo. */
export function SecondFactorNote() {
  if (useMe().data?.office_second_factor !== 'not_required') return null;
  return (
    <Note icon={ShieldOff} title="This server lets admins in without a second factor">
      It is a demo or a development server. In production every admin sets up an authenticator app at the
      first sign-in.
    </Note>
  );
}
