import type { ProfileValues } from '@coastline/domain/people/account-form';
import { Profile } from '@coastline/domain/wire/people/account';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { dropDraft, findDraft, keepDraft } from '#app/lib/device/drafts.ts';
import { useSessionFact } from '#app/lib/session/session.ts';

/** Name and phone that were typed and not saved are there again when the person comes back. Tells whether there are any. */
export function useProfileDraft({ control, setValue }: UseFormReturn<ProfileValues>, saved: ProfileValues) {
  const key = `${useSessionFact(({ user }) => user?.id)}/profile`;
  const { fullName, phone } = useWatch({ control });
  const isChanged = fullName?.trim() !== saved.fullName.trim() || phone?.trim() !== saved.phone.trim();
  // Before the next effect, which drops a draft that says what is saved.
  useEffect(() => {
    const { data } = Profile.safeParse(findDraft(key));
    if (!data) return;
    setValue('fullName', data.full_name, { shouldDirty: true });
    setValue('phone', data.phone, { shouldDirty: true });
  }, [key, setValue]);
  useEffect(() => {
    if (isChanged) keepDraft(key, { full_name: fullName, phone });
    else dropDraft(key);
  }, [key, isChanged, fullName, phone]);
  return isChanged;
}
