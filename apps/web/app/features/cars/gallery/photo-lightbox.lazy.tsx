import { useRef, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/plugins/captions.css';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/car.ts';
import { common } from '#app/texts/en/common.ts';
import { getRenderedPhotoUrl } from '#app/ui/media/photo.tsx';
import { useCloseOnBack } from '#app/ui/overlays/overlay-hooks.ts';

const MAX_WIDTH_PX = 1280;
/** Image pixels per screen pixel; enough to find scratches. */
const ZOOM = { maxZoomPixelRatio: 4 };

/** The photos of a car full screen, with swipe, zoom, arrow keys and Escape (CAR-33). */
export default function PhotoLightbox({
  title,
  photos,
  open,
  start,
  onClose,
}: {
  title: string;
  photos: readonly string[];
  open: boolean;
  start: number;
  /** Receives the index of the photo that was shown last. */
  onClose: (last: number) => void;
}) {
  const t = useTexts(carTexts).photos;
  const { close } = useTexts(common);
  const last = useRef(start);
  // The lightbox jumps back to `index` when `slides` changes identity, so the array is created once.
  const [slides] = useState(() =>
    photos.map((src, index) => ({
      src: getRenderedPhotoUrl(src, MAX_WIDTH_PX),
      alt: index === 0 ? title : t.alt(title, index + 1),
      description: title,
    })),
  );
  const closeAtCurrent = () => onClose(last.current);
  useCloseOnBack(open, closeAtCurrent);
  const isOne = photos.length === 1;
  return (
    <Lightbox
      open={open}
      close={closeAtCurrent}
      index={start}
      slides={slides}
      plugins={isOne ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      zoom={ZOOM}
      carousel={{ finite: isOne, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      on={{
        view: ({ index }) => {
          last.current = index;
        },
      }}
      {...(isOne ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
      labels={{
        Lightbox: t.of(title),
        'Photo gallery': t.of(title),
        Previous: t.previous,
        Next: t.next,
        Close: close,
        'Zoom in': t.zoomIn,
        'Zoom out': t.zoomOut,
        '{index} of {total}': t.place(0, photos.length).replace('0', '{index}'),
      }}
    />
  );
}
