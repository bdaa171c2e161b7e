/** Illustration of a boat, for empty states. */
export function BoatArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 130" className="h-auto w-44 max-w-full" fill="none">
      <ellipse cx="110" cy="112" rx="92" ry="9" fill="var(--ground-deep)" />
      <circle cx="150" cy="46" r="20" fill="var(--sun)" opacity=".85" />
      <path
        d="M14 78q16-9 32 0t32 0 32 0 32 0 32 0 32 0"
        stroke="var(--action)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".5"
      />
      <path
        d="M34 92q16-9 32 0t32 0 32 0 32 0 26 0"
        stroke="var(--action)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".3"
      />
      <path
        d="M38 66c14 8 46 12 72 10 30-2 50-10 70-26-2 16-12 32-26 38-24 8-78 8-98 2-10-4-17-14-18-24z"
        fill="#0b5e68"
      />
      <path
        d="M38 66c14 8 46 12 72 10 30-2 50-10 70-26"
        stroke="#e98a1f"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M58 86l6-9 6 9zM76 88l6-9 6 9zM94 89l6-9 6 9zM112 89l6-9 6 9zM130 87l6-9 6 9z"
        fill="#fbf0da"
      />
    </svg>
  );
}
