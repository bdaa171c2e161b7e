import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Props {
  viewport: RefObject<HTMLElement | null>;
  start: number;
  target: number | null;
  onReady: () => void;
  onShown: (place: number) => void;
}

/** Takes over a line of photos that the browser has scrolled so far. Draws nothing of its own. */
export default function GalleryCarousel({ viewport, start, target, onReady, onShown }: Props) {
  const [attach, carousel] = useEmblaCarousel({
    loop: true,
    startIndex: start,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const told = useRef({ onReady, onShown });
  useLayoutEffect(() => {
    told.current = { onReady, onShown };
  });

  useEffect(() => {
    // The carousel moves by transforms, so what was scrolled before is put back first.
    if (viewport.current) viewport.current.scrollLeft = 0;
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (!carousel) return;
    told.current.onReady();
    const tell = () => told.current.onShown(carousel.selectedScrollSnap());
    carousel.on('select', tell);
    return () => {
      carousel.off('select', tell);
    };
  }, [carousel]);

  useEffect(() => {
    if (carousel && target !== null) carousel.scrollTo(target);
  }, [carousel, target]);

  return null;
}
