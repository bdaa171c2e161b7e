import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import type { Photo } from '../photo.ts';

/** How far all photos are together, beside the button that sent them: their tiles may be out of sight. */
export function UploadStatus({ photos }: { photos: readonly Photo[] }) {
  const arrived = photos.filter(({ state }) => state === 'stored').length;
  const isWaiting = photos.some(({ state }) => state === 'waiting');
  const onTheWay = photos.map((photo) => (photo.state === 'uploading' ? photo.progress : 0));
  const share = onTheWay.reduce((sum, progress) => sum + progress, arrived) / photos.length;
  return (
    <div className="mt-5 grid gap-2">
      <ProgressBar label="Uploading all photos" fraction={share} className="bg-ground-deep" />
      <p role="status" className="text-sm text-ink-soft">
        {isWaiting
          ? 'Waiting for the connection. The photos go on by themselves.'
          : `${arrived} of ${photos.length} photos uploaded`}
      </p>
    </div>
  );
}
