import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#app/lib/device/copy-text.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { paying } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

const FEEDBACK_MS = 3000;

/** Copies a value, shows "Copied" for 3 seconds and announces it. */
export function CopyButton({ label, value }: { label: string; value: string }) {
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
