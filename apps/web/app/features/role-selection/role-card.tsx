import { Check } from 'lucide-react';
import { Button, type ButtonTone } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

interface Props {
  title: string;
  action: string;
  points: readonly string[];
  picture: string;
  tone: ButtonTone;
  /** Badge of a role that the user already has. */
  held: string | null;
  busy: boolean;
  onChoose: () => void;
}

/** Card of a role with its benefits. The whole card is clickable. */
export function RoleCard({ title, action, points, picture, tone, held, busy, onChoose }: Props) {
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-prow border-[1.5px] border-line-strong bg-surface p-5 hover:border-action">
      <div className="relative">
        <img
          src={picture}
          alt=""
          width={800}
          height={533}
          className="aspect-2/1 w-full rounded-md bg-ground-deep object-cover object-[50%_70%] [filter:var(--photo-dim)]"
        />
        {held ? (
          <span className="absolute top-2.5 left-2.5">
            <Badge tone="palm" icon={Check}>
              {held}
            </Badge>
          </span>
        ) : null}
      </div>
      <h2 className="text-xl tracking-[-.01em]">{title}</h2>
      <ul className="grid gap-1.5 text-sm text-ink-soft">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Icon of={Check} className="mt-[.1em] size-[1.25em] text-action-ink" />
            {point}
          </li>
        ))}
      </ul>
      <Button
        tone={tone}
        className="mt-1 justify-self-start after:absolute after:inset-0"
        busy={busy}
        onClick={onChoose}
      >
        {action}
      </Button>
    </article>
  );
}
