import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#app/lib/device/share.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/** A value that the guest needs for a payment. `copyValue` is copied instead of `value`. */
export interface PaymentRow {
  label: string;
  value: string;
  copyValue?: string | undefined;
  /** Explanatory text without a copy button. */
  isText?: boolean | undefined;
}

/** Labelled values with copy buttons. Printed without buttons. */
export function PaymentRows({ rows, isPrint = false }: { rows: readonly PaymentRow[]; isPrint?: boolean }) {
  return (
    <dl
      className={
        isPrint
          ? 'grid grid-cols-2 gap-x-8 print:grid-cols-3 print:text-sm'
          : '@container grid grid-cols-[minmax(0,1fr)] divide-y divide-line'
      }
    >
      {rows
        .filter(({ value }) => value)
        .map(({ label, value, copyValue = value, isText }) => (
          <div
            key={label + value}
            className="grid grid-cols-[minmax(0,1fr)] content-start items-center gap-x-3 py-1.5 print:py-0.5 @min-[13rem]:grid-cols-[minmax(0,1fr)_auto]"
          >
            <dt className="col-start-1 text-sm text-ink-soft">{label}</dt>
            <dd className="col-start-1 m-0 font-[650] wrap-anywhere whitespace-pre-line tabular-nums">
              {value}
            </dd>
            {isPrint || isText ? null : (
              <dd className="m-0 @max-[13rem]:mt-1 @min-[13rem]:col-start-2 @min-[13rem]:row-span-2 @min-[13rem]:row-start-1">
                <CopyButton label={label} value={copyValue} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}

const FEEDBACK_MS = 3000;

/** Copies a value, shows "Copied" for 3 seconds and announces it. */
function CopyButton({ label, value }: { label: string; value: string }) {
  const t = useTexts(paying);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed');
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button small tone="soft" aria-label={t.copyValue(label)} className="shrink-0" onClick={copy}>
        <Icon of={isCopied ? Check : Copy} />
        <span aria-hidden="true">{isCopied ? t.copied : t.copy}</span>
      </Button>
      <span role="status" className="sr-only">
        {outcome ? (isCopied ? t.valueCopied(label) : t.copyFailed) : ''}
      </span>
    </>
  );
}
