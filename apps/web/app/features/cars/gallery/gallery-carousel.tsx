import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Props {
  viewport: RefObject<HTMLElement | null>;
  start: number;
  target: number | null;
  onReady: () => void;
  onChange: (index: number) => void;
}

/** Turns a natively scrolled line of photos into a carousel. Renders nothing. */
export default function GalleryCarousel({ viewport, start, target, onReady, onChange }: Props) {
  const [attach, carousel] = useEmblaCarousel({
    loop: true,
    startIndex: start,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const callbacks = useRef({ onReady, onChange });
  useLayoutEffect(() => {
    callbacks.current = { onReady, onChange };
  });

  useEffect(() => {
    // The carousel moves by transforms, so the native scroll position is reset first.
    if (viewport.current) viewport.current.scrollLeft = 0;
    attach(viewport.current);
  }, [attach, viewport]);

  useEffect(() => {
    if (!carousel) return;
    callbacks.current.onReady();
    const onSelect = () => callbacks.current.onChange(carousel.selectedScrollSnap());
    carousel.on('select', onSelect);
    return () => {
      carousel.off('select', onSelect);
    };
  }, [carousel]);

  useEffect(() => {
    if (carousel && target !== null) carousel.scrollTo(target);
  }, [carousel, target]);

  return null;
}
