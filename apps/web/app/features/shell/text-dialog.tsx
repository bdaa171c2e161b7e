import { contractSections } from '@coastline/domain/contract';
import { termsSections } from '@coastline/domain/terms';
import { useConfig } from '#app/lib/config.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const TEXTS = {
  terms: { title: 'Terms & Conditions', sections: termsSections },
  contract: { title: 'Rental contract', sections: contractSections },
};

/** A long text in sections, printed from the settings so that it never tells a second truth. */
export default function TextDialog({
  text,
  open,
  onClose,
}: {
  text: keyof typeof TEXTS;
  open: boolean;
  onClose: () => void;
}) {
  const config = useConfig();
  const { title, sections } = TEXTS[text];
  return (
    <Dialog wide open={open} onClose={onClose} title={title}>
      <div className="grid gap-5">
        {sections(config).map((section) => (
          <section key={section.heading} className="grid gap-1.5">
            <h3 className="text-lg">{section.heading}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-sm text-ink-soft">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
