import { Eraser, Keyboard, PenLine } from 'lucide-react';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** A stroke alternates x and y, as whole numbers within the box. */
export type PadSignature =
  | { kind: 'drawn'; strokes: readonly (readonly number[])[] }
  | { kind: 'typed'; name: string };

export interface SignaturePadTexts {
  /** Inside the empty pad. */
  signHere: string;
  clear: string;
  typeInstead: string;
  drawInstead: string;
  /** Label of the field for the typed name. */
  typedName: string;
  typedHint: string;
}

export interface SignaturePadProps {
  label: ReactNode;
  texts: SignaturePadTexts;
  value: PadSignature;
  onChange: (signature: PadSignature) => void;
  /** The units of the strokes, and the most that are kept. */
  box: { width: number; height: number };
  maxStrokes: number;
  maxPoints: number;
  maxNameLength: number;
  /** The SVG path of strokes. */
  toPath: (strokes: readonly (readonly number[])[]) => string;
  error?: string | undefined;
}

/** Distance between two kept points, in units of the box. */
const MIN_DISTANCE = 3;

/** Signature with a finger, pen or mouse, or as a typed name for people who use neither. */
export function SignaturePad(props: SignaturePadProps) {
  const { label, texts, value, onChange, error } = props;
  const id = useId();
  const isDrawn = value.kind === 'drawn';
  return (
    <fieldset
      className="grid max-w-xl min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5"
      aria-describedby={error && isDrawn ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 p-0 text-sm leading-[1.55] font-semibold">{label}</legend>
      {isDrawn ? (
        <DrawingArea {...props} id={id} strokes={value.strokes} />
      ) : (
        <TextInput
          label={texts.typedName}
          hint={texts.typedHint}
          error={error}
          autoComplete="name"
          maxLength={props.maxNameLength}
          value={value.name}
          onChange={({ target }) => onChange({ kind: 'typed', name: target.value })}
        />
      )}
      <span className="flex flex-wrap justify-between gap-x-2">
        <Button
          tone="quiet"
          small
          onClick={() => onChange(isDrawn ? { kind: 'typed', name: '' } : { kind: 'drawn', strokes: [] })}
        >
          <Icon of={isDrawn ? Keyboard : PenLine} />
          {isDrawn ? texts.typeInstead : texts.drawInstead}
        </Button>
        {isDrawn && value.strokes.length > 0 ? (
          <Button tone="quiet" small onClick={() => onChange({ kind: 'drawn', strokes: [] })}>
            <Icon of={Eraser} />
            {texts.clear}
          </Button>
        ) : null}
      </span>
    </fieldset>
  );
}

type DrawingProps = SignaturePadProps & { id: string; strokes: readonly (readonly number[])[] };

function DrawingArea({ id, texts, error, strokes, ...pad }: DrawingProps) {
  const { stroke, ...handlers } = useDrawing({ ...pad, strokes });
  const isEmpty = strokes.length === 0 && !stroke;
  return (
    <>
      <fieldset
        {...handlers}
        id={id}
        aria-label={texts.signHere}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        tabIndex={error ? 0 : -1}
        className={cx(
          'relative grid min-w-0 touch-none cursor-crosshair rounded-md border-[1.5px] bg-surface-raised text-ink select-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus',
          error ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]' : 'border-line-strong',
        )}
      >
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-4 bottom-[22%] border-b-[1.5px] border-dashed border-line pb-1 text-center text-sm text-ink-faint"
        >
          {isEmpty ? texts.signHere : null}
        </span>
        <SignatureLines {...pad} strokes={stroke ? [...strokes, stroke] : strokes} />
      </fieldset>
      <FieldError id={`${id}-error`} error={error} />
    </>
  );
}

/** The stroke under the pointer stays here until it ends, so that a form renders once per stroke. */
function useDrawing({
  box,
  strokes,
  maxStrokes,
  maxPoints,
  onChange,
}: Omit<DrawingProps, 'id' | 'texts' | 'error' | 'toPath'>) {
  const pointer = useRef<number>(undefined);
  const drawn = useRef<number[]>([]);
  const [stroke, setStroke] = useState<readonly number[]>();
  const pointsLeft = maxPoints - strokes.reduce((sum, { length }) => sum + length / 2, 0);
  const draw = ({ currentTarget }: PointerEvent<HTMLElement>, at: { clientX: number; clientY: number }) => {
    const [x, y] = toBox(currentTarget, at, box);
    const [lastX = Number.NEGATIVE_INFINITY, lastY = 0] = drawn.current.slice(-2);
    const isFar = Math.hypot(x - lastX, y - lastY) >= MIN_DISTANCE;
    if (isFar && drawn.current.length / 2 < pointsLeft) drawn.current = [...drawn.current, x, y];
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pointer.current) return;
    pointer.current = undefined;
    setStroke(undefined);
    if (drawn.current.length > 0) onChange({ kind: 'drawn', strokes: [...strokes, drawn.current] });
  };
  return {
    stroke,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || pointer.current !== undefined || strokes.length >= maxStrokes) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.pointerId;
      drawn.current = [];
      draw(event, event);
      setStroke(drawn.current);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId !== pointer.current) return;
      const { nativeEvent } = event;
      // A fast hand moves further between two frames than between two events; Safari has no coalesced events before 17.
      const moves = nativeEvent.getCoalescedEvents?.() ?? [];
      for (const move of moves.length > 0 ? moves : [nativeEvent]) draw(event, move);
      setStroke(drawn.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function toBox(
  area: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  { width, height }: SignaturePadProps['box'],
): [number, number] {
  const { left, top, width: areaWidth, height: areaHeight } = area.getBoundingClientRect();
  const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
  return [
    clamp(((clientX - left) / areaWidth) * width, width),
    clamp(((clientY - top) / areaHeight) * height, height),
  ];
}

function SignatureLines({ box, toPath, strokes }: Pick<DrawingProps, 'box' | 'toPath' | 'strokes'>) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="pointer-events-none block w-full fill-none stroke-current stroke-4 [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={toPath(strokes)} />
    </svg>
  );
}
