import { getPhotoSources } from '#app/ui/media/photo.tsx';

/** Photo of a meeting place in a frame of its final size. Without a connection, the frame has the text. */
export function PlacePhoto({ url, alt }: { url: string; alt: string }) {
  return (
    <img
      {...getPhotoSources(url, '(min-width: 640px) 24rem, 100vw')}
      alt={alt}
      width={1200}
      height={800}
      loading="lazy"
      decoding="async"
      className="aspect-3/2 h-auto w-full max-w-96 rounded-md bg-ground-deep object-cover text-sm text-ink-soft [filter:var(--photo-dim)]"
    />
  );
}
