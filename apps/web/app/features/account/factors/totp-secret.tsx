import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#app/lib/device/share.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accountSecurity } from '#app/texts/en/account.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { EnrolledApp } from './use-enrollment.ts';

/** TOTP secret as a QR code, and as text for a setup on the same phone. */
export function TotpSecret({ enrolled }: { enrolled: EnrolledApp | undefined }) {
  const t = useTexts(accountSecurity).factors;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3">
      {enrolled ? (
        <img
          src={enrolled.qrCode}
          alt={t.picture}
          width={208}
          height={208}
          className="size-52 rounded-md bg-white p-2"
        />
      ) : (
        <Skeleton className="size-52 rounded-md" />
      )}
      <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1 text-sm text-ink-soft">
        {t.sameDevice}
        {enrolled ? <Secret secret={enrolled.secret} /> : <Skeleton className="h-tap w-full" />}
      </div>
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  const t = useTexts(accountSecurity).factors;
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void copyText(secret).then(setIsCopied);
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-ground-deep pl-3.5">
      <code className="py-2 font-semibold break-all text-ink tabular-nums">{formatSecret(secret)}</code>
      <IconButton icon={isCopied ? Check : Copy} label={isCopied ? t.keyCopied : t.copyKey} onClick={copy} />
    </div>
  );
}

function formatSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
