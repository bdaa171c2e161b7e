import { checkProfile, type ProfileValues } from '@coastline/domain/account-form';
import { Phone, User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useMe } from '#app/lib/active-role.tsx';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/notices.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { AccountSection } from './account-section.tsx';
import { useSaveProfile } from './queries.ts';

const resolver = resolverOf<ProfileValues>(checkProfile);

/** Name and phone, under the rules of the sign-up form. */
export function ProfileForm() {
  const { data: me } = useMe();
  const save = useSaveProfile();
  const values = { fullName: me?.profile?.full_name ?? '', phone: me?.profile?.phone ?? '' };
  const { register, handleSubmit, formState } = useForm<ProfileValues>({
    resolver,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;

  const send = ({ fullName, phone }: ProfileValues) =>
    save.mutate(
      { full_name: fullName.trim(), phone: phone.trim() },
      {
        onSuccess: () => notify({ title: 'Your details are saved', tone: 'good' }),
        onError: (error) => notify({ title: error.message, tone: 'bad' }),
      },
    );
  return (
    <AccountSection
      title="Your details"
      text="The other side of a booking sees your name and phone once it is confirmed."
    >
      <form
        noValidate
        method="post"
        aria-label="Your details"
        className="grid gap-4"
        onSubmit={handleSubmit(send)}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label="Full Name"
            icon={User}
            autoComplete="name"
            required
            error={errors.fullName?.message}
            {...register('fullName')}
          />
          <TextInput
            label="Phone Number"
            icon={Phone}
            type="tel"
            autoComplete="tel"
            placeholder="+220 000 0000"
            required
            error={errors.phone?.message}
            {...register('phone')}
          />
        </div>
        <Button type="submit" tone="main" className="justify-self-start" busy={save.isPending}>
          Save Details
        </Button>
      </form>
    </AccountSection>
  );
}
