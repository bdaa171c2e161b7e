import { useConfig } from '#app/lib/config.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useLegalTexts } from '#app/lib/i18n/legal.ts';
import { common } from '#app/texts/en/common.ts';
import { settings } from '#app/texts/en/settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** A long text in sections, printed from the settings so that it never tells a second truth. */
export default function TextDialog({
  text,
  open,
  onClose,
}: {
  text: 'terms' | 'contract';
  open: boolean;
  onClose: () => void;
}) {
  const titles = useTexts(settings);
  const { close } = useTexts(common);
  return (
    <Dialog wide open={open} onClose={onClose} title={titles[text]}>
      <div className="grid gap-5">
        <Sections text={text} />
        <Button onClick={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
}

function Sections({ text }: { text: 'terms' | 'contract' }) {
  const config = useConfig();
  const legal = useLegalTexts();
  if (!legal) return <Skeleton className="h-[60dvh]" />;
  return (
    <>
      {legal.note ? <Note>{legal.note}</Note> : null}
      {legal[text](config).map((section) => (
        <section key={section.heading} className="grid gap-1.5">
          <h3 className="text-lg">{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-sm text-ink-soft">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
