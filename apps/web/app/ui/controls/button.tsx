import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../cx.ts';
import { Spinner } from '../states/loading.tsx';

export type ButtonTone = 'main' | 'sun' | 'line' | 'soft' | 'quiet' | 'danger' | 'danger-line';

interface ButtonLook {
  tone?: ButtonTone | undefined;
  /** 44 px high instead of 48. */
  small?: boolean | undefined;
  full?: boolean | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

type AsLink = ButtonLook & { asLink: true; to: LinkProps['to'] } & Omit<
    LinkProps,
    'to' | 'className' | 'children'
  >;
type AsButton = ButtonLook & {
  asLink?: false | undefined;
  /** Shows a spinner, keeps the focus and ignores clicks. Every button ignores the second click of a double click. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>;

const TONES: Record<ButtonTone, string> = {
  main: 'border-transparent bg-action text-on-action hover:bg-action-hover active:bg-action-press',
  sun: 'border-transparent bg-sun text-on-sun hover:bg-sun-hover',
  line: 'border-line-strong bg-surface text-ink hover:bg-ground-deep',
  soft: 'border-transparent bg-action-soft text-action-ink',
  quiet: 'border-transparent bg-transparent text-action-ink',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-line': 'border-current bg-surface text-danger-ink hover:bg-danger-soft',
};
const DISABLED = 'border-line bg-ground-deep text-ink-faint cursor-not-allowed';

/** Class names of a button, for elements that are neither a button nor a router link. */
export function getButtonClass(
  { tone = 'line', small, full, className }: ButtonLook,
  isDisabled = false,
): string {
  return cx(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-md border-[1.5px] text-center leading-[1.2] font-[650] no-underline transition-[background-color,transform] duration-quick',
    small ? 'min-h-tap py-1.5 text-sm leading-[1.2]' : 'min-h-control py-2',
    small ? 'px-3.5' : tone === 'quiet' ? 'px-3' : 'px-5',
    isDisabled ? DISABLED : cx(TONES[tone], 'active:translate-y-px'),
    full && 'w-full',
    className,
  );
}

/** Button with seven tones. With `asLink` and `to`, a router link with the same look. */
export function Button(props: AsLink | AsButton) {
  if (props.asLink) return <LinkButton {...props} />;
  return <NativeButton {...props} />;
}

function LinkButton({ asLink: _, tone, small, full, className, children, ...link }: AsLink) {
  return (
    <Link prefetch="intent" {...link} className={getButtonClass({ tone, small, full, className })}>
      {children}
    </Link>
  );
}

function NativeButton({
  asLink: _,
  tone,
  small,
  full,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: AsButton) {
  const isDisabled = !busy && (rest.disabled || String(rest['aria-disabled']) === 'true');
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click arrives before React renders the busy state.
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={getButtonClass({ tone, small, full, className }, isDisabled)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
