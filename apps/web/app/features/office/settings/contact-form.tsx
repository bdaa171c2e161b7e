import type { OfficeSettings } from '@coastline/domain/office-settings';
import { formatPhone } from '@coastline/domain/people/phone-number';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { SettingForm, useSettingDraft } from './setting-form.tsx';

type Contact = OfficeSettings['contact'];

const FIELDS: { field: keyof Contact; label: string; type: 'tel' | 'email'; aside?: string }[] = [
  { field: 'phone', label: 'Phone', type: 'tel' },
  { field: 'emergency', label: 'Emergency number', type: 'tel' },
  { field: 'whatsapp', label: 'WhatsApp', type: 'tel', aside: '(optional)' },
  { field: 'email', label: 'E-mail', type: 'email' },
];

export function ContactForm({ settings, version }: { settings: OfficeSettings; version: string }) {
  const draft = useSettingDraft('contact', () => ({
    ...settings.contact,
    phone: formatPhone(settings.contact.phone),
    emergency: formatPhone(settings.contact.emergency),
    whatsapp: formatPhone(settings.contact.whatsapp),
  }));
  const contact = draft.value;
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
          {FIELDS.map(({ field, label, type, aside }) => (
            <TextInput
              key={field}
              label={label}
              aside={aside}
              type={type}
              value={contact[field]}
              error={getError(`contact.${field}`)}
              onChange={(event) => draft.setValue({ ...contact, [field]: event.target.value })}
            />
          ))}
        </div>
      )}
    </SettingForm>
  );
}
