import { Smartphone } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';

/** Payment link of the office at Wave, as a button and as a QR code for another screen. */
export function WaveLink({ link, isPrint }: { link: string; isPrint: boolean }) {
  const t = useTexts(paying);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={link} label={t.qrLabel} className="size-32 shrink-0 print:size-20" />
      <div className="grid min-w-0 flex-1 basis-40 gap-2">
        <p className="text-sm text-ink-soft">{isPrint ? t.scanOnPaper : t.scan}</p>
        {isPrint ? (
          <p className="text-sm wrap-anywhere">{link}</p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={getButtonClass({ tone: 'main' })}
          >
            <Icon of={Smartphone} />
            {t.openWave}
          </a>
        )}
      </div>
    </div>
  );
}
