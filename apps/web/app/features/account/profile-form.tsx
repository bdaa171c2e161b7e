import '#app/lib/api/disable-schema-jit.ts';
import { Profile } from '@coastline/contracts/people/account';
import { type ProfileValues, validateProfile } from '@coastline/domain/people/account-form';
import { Phone, User } from 'lucide-react';
import { useEffect } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { deleteDraft, findDraft, saveDraft } from '#app/lib/device/drafts.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { loadIsPhone, loadPhoneParser } from '#app/lib/phone/phone-parser.ts';
import { useMe } from '#app/lib/session/active-role.ts';
import { useSessionFact } from '#app/lib/session/session-state.ts';
import { account } from '#app/texts/en/account.ts';
import { fields } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { UnsavedHint } from '#app/ui/controls/save-row.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { AccountSection } from './account-section.tsx';
import { useSaveProfile } from './queries.ts';

const FIELDS = ['fullName', 'phone'] as const;
const resolver = createResolver<ProfileValues>(async (values) =>
  validateProfile(values, await loadIsPhone()),
);

/** Edits name and phone, with the validation of the sign-up form. */
export function ProfileForm() {
  const { data: me } = useMe();
  const save = useSaveProfile();
  const t = useTexts(account).details;
  const labels = useTexts(fields);
  const formatError = useErrorFormatter();
  const formatFieldError = useFieldErrorFormatter();
  const values = {
    fullName: me?.profile?.full_name ?? '',
    phone: useFormattedPhone(me?.profile?.phone ?? ''),
  };
  const form = useForm<ProfileValues>({
    resolver,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const isChanged = useProfileDraft(form, values);

  const send = (sent: ProfileValues) =>
    save.mutate(
      { full_name: sent.fullName.trim(), phone: sent.phone.trim() },
      {
        onSuccess: () => {
          // Shows the normalized value, such as 771 2345 for 7712345.
          for (const name of FIELDS) if (form.getValues(name) === sent[name]) form.resetField(name);
          notify({ title: t.saved, tone: 'good' });
        },
        onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
      },
    );
  return (
    <AccountSection title={t.title} text={t.text}>
      <form
        noValidate
        method="post"
        aria-label={t.title}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onFocus={loadPhoneParser}
        onSubmit={handleSubmit(send)}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <TextInput
            label={labels.fullName}
            icon={User}
            autoComplete="name"
            required
            error={formatFieldError(errors.fullName)}
            {...register('fullName')}
          />
          <TextInput
            label={labels.phone}
            icon={Phone}
            type="tel"
            autoComplete="tel"
            placeholder="+220 000 0000"
            required
            error={formatFieldError(errors.phone)}
            {...register('phone')}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone="main" busy={save.isPending}>
            {t.save}
          </Button>
          <UnsavedHint>{isChanged ? t.unsaved : null}</UnsavedHint>
        </div>
      </form>
    </AccountSection>
  );
}

/** Restores unsaved input of name and phone. Returns whether the form differs from the saved values. */
function useProfileDraft({ control, setValue }: UseFormReturn<ProfileValues>, saved: ProfileValues) {
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
