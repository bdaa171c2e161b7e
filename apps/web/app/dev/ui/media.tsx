import { CarFront, Heart } from 'lucide-react';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { BoatArt } from '#app/ui/media/boat-art.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { SettingSun } from '#app/ui/media/setting-sun.tsx';
import { type Example, LONG_NAME } from './example.ts';

// A drawing, because pictures of photos are large files.
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path fill="#9fd3d8" d="M0 0h300v200H0z"/><circle cx="230" cy="60" r="30" fill="#f6ab45"/><path fill="#b5482b" d="M0 140h300v60H0z"/></svg>`;
const PHOTO = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

const icon: Example = {
  name: 'Icon',
  states: {
    'size of the text': () => (
      <p className="flex items-center gap-2">
        <Icon of={CarFront} /> Five seats
      </p>
    ),
    label: () => <Icon of={Heart} label="Saved" />,
    bold: () => <Icon of={Heart} label="Saved" strokeWidth={3} />,
  },
};

const photo: Example = {
  name: 'Photo',
  states: {
    default: () => <Photo src={PHOTO} alt="Beach at dusk" />,
    'prow corner with a badge': () => (
      <Photo src={PHOTO} alt="Beach at dusk" corner="prow">
        <Badge tone="plain" className="absolute top-3 left-3">
          New
        </Badge>
      </Photo>
    ),
    'no photo': () => <Photo src={null} alt={LONG_NAME} fallback="/art/car-placeholder.svg" />,
    'broken photo': () => <Photo src="data:image/webp;base64,broken" alt="Toyota RAV4" />,
  },
};

const qrCode: Example = {
  name: 'QrCode',
  states: {
    default: () => <QrCode text="https://coastline.example/pay/1" label="Pay link" className="size-32" />,
    'long text': () => (
      <QrCode
        text={`https://coastline.example/pay/${'0123456789'.repeat(12)}`}
        label="Pay link"
        className="size-32"
      />
    ),
  },
};

const art: Example = {
  name: 'BoatArt',
  alsoShows: ['SettingSun'],
  states: {
    boat: () => <BoatArt />,
    'sun at the start': () => (
      <div data-deep className="overflow-hidden bg-deep">
        <SettingSun fraction={0} className="w-full overflow-visible" />
      </div>
    ),
    'sun at the end': () => (
      <div data-deep className="overflow-hidden bg-deep">
        <SettingSun fraction={1} className="w-full overflow-visible" />
      </div>
    ),
  },
};

export const MEDIA: readonly Example[] = [icon, photo, qrCode, art];
