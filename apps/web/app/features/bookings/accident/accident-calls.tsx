import { Phone } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { PhoneText } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { accident } from '#app/texts/en/accident.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EMERGENCY_NUMBERS } from '../details/emergency-numbers.ts';

/** The emergency numbers as large buttons to call, the ambulance first. */
export function EmergencyCalls() {
  const { call } = useTexts(accident);
  const { contact } = useConfig();
  const office = contact.emergency || contact.phone;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2.5">
      {(['ambulance', 'police', 'fire'] as const).map((service) => (
        <CallButton key={service} name={call[service]} number={EMERGENCY_NUMBERS[service]} />
      ))}
      {office ? <CallButton name={contact.emergency ? call.emergency : call.office} number={office} /> : null}
    </ul>
  );
}

/** The office as a button to call. Renders nothing without a number. */
export function OfficeCall() {
  const { call } = useTexts(accident);
  const { contact } = useConfig();
  const office = contact.phone || contact.emergency;
  if (!office) return null;
  return (
    <ul className="mt-3 grid grid-cols-[minmax(0,16rem)]">
      <CallButton name={call.office} number={office} />
    </ul>
  );
}

function CallButton({ name, number }: { name: string; number: string }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)]">
      <a href={getTelUrl(number)} className={getButtonClass({ tone: 'danger-line', className: 'min-h-17' })}>
        <Icon of={Phone} />
        <span className="grid">
          {name}
          <span className="text-sm font-normal whitespace-nowrap tabular-nums">
            <PhoneText phone={number} />
          </span>
        </span>
      </a>
    </li>
  );
}
