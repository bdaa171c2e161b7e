import { Copy, MessageCircle, Share } from 'lucide-react';
import { useRef } from 'react';
import { copyText, getWhatsAppShareUrl, hasShareSheet, openShareSheet } from '#app/lib/device/share.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { share } from '#app/texts/en/car.ts';
import { Button, getButtonClass } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';

/** Shares a link by WhatsApp, by copying it, or with the share sheet of the device. */
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
  const linkInput = useRef<HTMLInputElement>(null);
  const shared = { title: message, text: message, url: link };
  const copy = async () => {
    // Without permission to copy, the link is selected for copying by hand.
    if (!(await copyText(shared.url))) return linkInput.current?.select();
    notify({ title: t.copied, tone: 'good' });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <TextInput
        ref={linkInput}
        label={t.link}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button tone="main" full onClick={copy}>
        <Icon of={Copy} />
        {t.copy}
      </Button>
      <a
        href={getWhatsAppShareUrl(shared)}
        target="_blank"
        rel="noopener noreferrer"
        className={getButtonClass({ full: true })}
      >
        <Icon of={MessageCircle} />
        {t.whatsApp}
      </a>
      {hasShareSheet() ? (
        <Button full onClick={() => openShareSheet(shared)}>
          <Icon of={Share} />
          {t.more}
        </Button>
      ) : null}
    </Dialog>
  );
}
