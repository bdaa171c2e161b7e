import '#app/lib/api/disable-schema-jit.ts';
import { Profile } from '@coastline/contracts/people/account';
import type { ProfileValues } from '@coastline/domain/people/account-form';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { deleteDraft, findDraft, saveDraft } from '#app/lib/device/drafts.ts';
import { useSessionFact } from '#app/lib/session/session-state.ts';

/** Restores unsaved input of name and phone. Returns whether the form differs from the saved values. */
export function useProfileDraft({ control, setValue }: UseFormReturn<ProfileValues>, saved: ProfileValues) {
  const key = `${useSessionFact(({ user }) => user?.id)}/profile`;
  const { fullName, phone } = useWatch({ control });
  const isChanged = fullName?.trim() !== saved.fullName.trim() || phone?.trim() !== saved.phone.trim();
  // Before the next effect, which deletes a draft equal to the saved values.
  useEffect(() => {
    const { data } = Profile.safeParse(findDraft(key));
    if (!data) return;
    setValue('fullName', data.full_name, { shouldDirty: true });
    setValue('phone', data.phone, { shouldDirty: true });
  }, [key, setValue]);
  useEffect(() => {
    if (isChanged) saveDraft(key, { full_name: fullName, phone });
    else deleteDraft(key);
  }, [key, isChanged, fullName, phone]);
  return isChanged;
}
