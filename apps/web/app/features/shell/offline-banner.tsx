import { type LucideIcon, RefreshCwOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useFreshness } from '#app/lib/offline-cache/use-freshness.ts';
import { common, connection } from '#app/texts/en/common.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/** Explains connection problems: the age of the shown data, or that it is still loading. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const freshness = useFreshness(isOnline);
  const { dateTime } = useDates();
  const t = useTexts(connection);
  const { tryAgain } = useTexts(common);
  const asOf = freshness.asOf === null ? null : dateTime(new Date(freshness.asOf).toISOString());
  let line: ReactNode = null;
  if (!isOnline) {
    line = <Line icon={WifiOff} title={t.offline} text={asOf ? t.offlineAsOf(asOf) : t.offlineNothingYet} />;
  } else if (asOf) {
    line = (
      <Line icon={RefreshCwOff} title={t.behind} text={t.behindAsOf(asOf)}>
        <button
          type="button"
          onClick={freshness.refresh}
          className="-my-2.5 min-h-tap px-1 font-semibold text-action-ink underline"
        >
          {tryAgain}
        </button>
      </Line>
    );
  } else if (freshness.isStruggling) {
    line = <Line icon={RefreshCwOff} title={t.slow} text={t.slowStillTrying} />;
  }
  return <div role="status">{line}</div>;
}

function Line({
  icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="border-b border-line bg-ground-deep py-2.5 text-sm">
      <PageContainer className="flex items-center gap-2.5">
        <Icon of={icon} className="size-[1.25em] flex-none text-ink-faint" />
        <span>
          <b className="font-bold">{title}</b> {text} {children}
        </span>
      </PageContainer>
    </div>
  );
}
