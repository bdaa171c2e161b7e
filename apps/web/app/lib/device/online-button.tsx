import { type ComponentProps, useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useIsOnline } from './connection.ts';
import { OfflineHint } from './offline-hint.tsx';

type Props = Exclude<ComponentProps<typeof Button>, { asLink: true }>;

/** Button that needs a connection. While offline, it stays focusable, does nothing and explains why. */
export function OnlineButton({ onClick, ...props }: Props) {
  const isOnline = useIsOnline();
  const hintId = useId();
  return (
    <>
      <Button
        {...props}
        aria-disabled={!isOnline || (props['aria-disabled'] ?? false)}
        aria-describedby={isOnline ? props['aria-describedby'] : hintId}
        onClick={(event) => isOnline && onClick?.(event)}
      />
      <OfflineHint id={hintId} />
    </>
  );
}
