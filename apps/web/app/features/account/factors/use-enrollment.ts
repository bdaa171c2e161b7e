import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { fields } from '#app/texts/en/sign-in.ts';
import { callAuthServer, getErrorCode } from '../call-auth-server.ts';
import { useAccountChange } from '../queries.ts';

/** An enrolled app that is not verified yet. `qrCode` is the URL of an image. */
export interface EnrolledApp {
  id: string;
  qrCode: string;
  secret: string;
}
export type Enrollment = ReturnType<typeof useEnrollment>;

/** Enrollment of an authenticator app. `known` are all factors of the user, including unverified ones. */
export function useEnrollment(known: readonly Factor[]) {
  const { productName } = useConfig();
  const { someApp } = useTexts(fields);
  const [enrolled, setEnrolled] = useState<EnrolledApp>();
  const start = useAccountChange(async () => {
    await removeUnverifiedApps(known);
    return enroll(getNextName(known, someApp), productName);
  });
  const verify = useAccountChange(async (code: string) => {
    if (!enrolled) return;
    await callAuthServer((auth) => auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
    setEnrolled(undefined);
  });
  const remove = useAccountChange((id: string) =>
    callAuthServer((auth) => auth.mfa.unenroll({ factorId: id })),
  );

  // `onBegun` opens the dialog after the start, because it would cover the step-up dialog.
  const begin = (onBegun: () => void) =>
    start.mutate(undefined, {
      onSuccess: (app) => {
        setEnrolled(app);
        onBegun();
      },
      onError: (error) => {
        if (getErrorCode(error) !== 'reauthentication_needed') onBegun();
      },
    });
  const giveUp = () => {
    if (enrolled) remove.mutate(enrolled.id);
    setEnrolled(undefined);
  };
  return { begin, isBeginning: start.isPending, enrolled, failure: start.error, verify, giveUp };
}

async function enroll(friendlyName: string, issuer: string): Promise<EnrolledApp> {
  const { id, totp } = await callAuthServer((auth) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer }),
  );
  return { id, qrCode: totp.qr_code, secret: totp.secret };
}

/** Removes unverified apps, because their names would be taken. */
async function removeUnverifiedApps(known: readonly Factor[]): Promise<void> {
  const halfSetUp = known.filter((factor) => factor.factor_type === 'totp' && factor.status !== 'verified');
  for (const { id } of halfSetUp) {
    await callAuthServer((auth) => auth.mfa.unenroll({ factorId: id })).catch(() => undefined);
  }
}

function getNextName(known: readonly Factor[], firstName: string): string {
  const finished = known.filter(({ status }) => status === 'verified');
  const taken = new Set(finished.map((factor) => factor.friendly_name));
  let name = firstName;
  for (let number = 2; taken.has(name); number += 1) name = `${firstName} ${number}`;
  return name;
}
