import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { fields } from '#app/texts/en/fields.ts';
import { authCall, codeOf } from '../auth-call.ts';
import { useAccountChange } from '../queries.ts';

/** An app that waits for its first code. `qrCode` is the address of a picture. */
export interface EnrolledApp {
  id: string;
  qrCode: string;
  secret: string;
}
export type Enrollment = ReturnType<typeof useEnrollment>;

/** One app from its secret to its first code. `known` are the user's factors, half set up ones included. */
export function useEnrollment(known: readonly Factor[]) {
  const { productName } = useConfig();
  const { someApp } = useTexts(fields);
  const [enrolled, setEnrolled] = useState<EnrolledApp>();
  const start = useAccountChange(async () => {
    await clearHalfSetUp(known);
    return enroll(nextName(known, someApp), productName);
  });
  const verify = useAccountChange(async (code: string) => {
    if (!enrolled) return;
    await authCall((auth) => auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
    setEnrolled(undefined);
  });
  const remove = useAccountChange((id: string) => authCall((auth) => auth.mfa.unenroll({ factorId: id })));

  // `onBegun` opens the dialog only now: opened before, it would cover the one that asks who it is.
  const begin = (onBegun: () => void) =>
    start.mutate(undefined, {
      onSuccess: (app) => {
        setEnrolled(app);
        onBegun();
      },
      onError: (error) => {
        if (codeOf(error) !== 'reauthentication_needed') onBegun();
      },
    });
  const giveUp = () => {
    if (enrolled) remove.mutate(enrolled.id);
    setEnrolled(undefined);
  };
  return { begin, isBeginning: start.isPending, enrolled, failure: start.error, verify, giveUp };
}

async function enroll(friendlyName: string, issuer: string): Promise<EnrolledApp> {
  const { id, totp } = await authCall((auth) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer }),
  );
  return { id, qrCode: totp.qr_code, secret: totp.secret };
}

/** Removes apps that were begun and never finished: their names would stand in the way. */
async function clearHalfSetUp(known: readonly Factor[]): Promise<void> {
  const halfSetUp = known.filter((factor) => factor.factor_type === 'totp' && factor.status !== 'verified');
  for (const { id } of halfSetUp) {
    await authCall((auth) => auth.mfa.unenroll({ factorId: id })).catch(() => undefined);
  }
}

function nextName(known: readonly Factor[], firstName: string): string {
  const finished = known.filter(({ status }) => status === 'verified');
  const taken = new Set(finished.map((factor) => factor.friendly_name));
  let name = firstName;
  for (let number = 2; taken.has(name); number += 1) name = `${firstName} ${number}`;
  return name;
}
