/** Icons of the host pitch. Its section is dark in both themes, so the colors are fixed. */
const CREAM = '#fbf0da';
const NIGHT = '#0a3a43';
const SUN = '#f3a43a';
const SEA = '#6cc2c6';
const SIZE = 'size-12 md:size-15';

export function PriceTagArt() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={SIZE}>
      <path d="M8 12h30l16 18-16 18H8z" fill={SUN} />
      <circle cx="38" cy="30" r="4" fill={NIGHT} />
      <path
        d="M17 20v20M17 20h5c8 0 8 20 0 20h-5"
        fill="none"
        stroke={NIGHT}
        strokeWidth="3.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function CalendarArt() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={SIZE}>
      <rect x="7" y="11" width="46" height="42" rx="7" fill={CREAM} />
      <path d="M7 18a7 7 0 0 1 7-7h32a7 7 0 0 1 7 7v6H7z" fill="#d9623f" />
      <path d="M19 6v9M41 6v9" stroke={CREAM} strokeWidth="4" strokeLinecap="round" />
      <g fill={SEA}>
        <rect x="14" y="30" width="8" height="7" rx="2" />
        <rect x="26" y="30" width="8" height="7" rx="2" />
        <rect x="38" y="30" width="8" height="7" rx="2" />
        <rect x="14" y="41" width="8" height="7" rx="2" />
      </g>
      <path
        d="M27 45l5 4 12-9"
        fill="none"
        stroke={NIGHT}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function ShieldArt() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={SIZE}>
      <path d="M30 5l21 7v15c0 14-9 23-21 28C18 50 9 41 9 27V12z" fill={SEA} />
      <path d="M30 5l21 7v15c0 14-9 23-21 28z" fill="#3f9ca2" />
      <circle cx="30" cy="28" r="9" fill={SUN} />
      <path
        d="M17 38c5-4 9-4 13 0s8 4 13 0"
        fill="none"
        stroke={CREAM}
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
