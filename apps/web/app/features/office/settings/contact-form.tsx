import type { OfficeSettings } from '@coastline/domain/office-settings';
import { formatPhone } from '@coastline/domain/people/phone-number';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { SettingForm, useSettingDraft } from './setting-form.tsx';

/** Form for the contact details of the office. */
export function ContactForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const draft = useSettingDraft('contact', () => ({
    ...settings.contact,
    phone: formatPhone(settings.contact.phone),
    emergency: formatPhone(settings.contact.emergency),
    whatsapp: formatPhone(settings.contact.whatsapp),
  }));
  const contact = draft.value;
  const change = (part: Partial<OfficeSettings['contact']>) => draft.setValue({ ...contact, ...part });
  return (
    <SettingForm
      title="Contact"
      about="Shown to everybody, in the settings, at the foot of the home page and on printed bookings. Answers to mails go to this e-mail address."
      version={version}
      draft={draft}
      getChanges={() => ({ contact })}
    >
      {(getError) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Phone"
            type="tel"
            value={contact.phone}
            error={getError('contact.phone')}
            onChange={(event) => change({ phone: event.target.value })}
          />
          <TextInput
            label="Emergency number"
            type="tel"
            value={contact.emergency}
            error={getError('contact.emergency')}
            onChange={(event) => change({ emergency: event.target.value })}
          />
          <TextInput
            label="WhatsApp"
            aside="(optional)"
            type="tel"
            value={contact.whatsapp}
            error={getError('contact.whatsapp')}
            onChange={(event) => change({ whatsapp: event.target.value })}
          />
          <TextInput
            label="E-mail"
            type="email"
            value={contact.email}
            error={getError('contact.email')}
            onChange={(event) => change({ email: event.target.value })}
          />
        </div>
      )}
    </SettingForm>
  );
}
