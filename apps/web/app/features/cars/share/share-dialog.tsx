import { Copy, MessageCircle, Share } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { share } from '#app/texts/en/share.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { notify } from '#app/ui/notices.ts';
import { TextInput } from '#app/ui/text-input.tsx';

/** The ways to pass on a link: WhatsApp, a copy, and whatever the device itself offers. */
export default function ShareDialog({
  open,
  onClose,
  title,
  message,
  link,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  message: string;
  link: string;
}) {
  const t = useTexts(share);
  const line = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!(await copyText(link, line))) return;
    notify({ title: t.copied, tone: 'good' });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <TextInput ref={line} label={t.link} readOnly value={link} onFocus={({ target }) => target.select()} />
      <Button tone="main" full onClick={copy}>
        <Icon of={Copy} />
        {t.copy}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${message}: ${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ full: true })}
      >
        <Icon of={MessageCircle} />
        {t.whatsApp}
      </a>
      {'share' in navigator ? (
        <Button full onClick={() => shareByDevice({ title: message, url: link })}>
          <Icon of={Share} />
          {t.more}
        </Button>
      ) : null}
    </Dialog>
  );
}

/** Whether the text was copied; where that is forbidden the link stands selected, to be copied by hand. */
async function copyText(text: string, line: RefObject<HTMLInputElement | null>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    line.current?.select();
    return false;
  }
}

async function shareByDevice(shared: ShareData): Promise<void> {
  // Rejects where somebody changes their mind, which is none of our business.
  await navigator.share(shared).catch(() => undefined);
}
