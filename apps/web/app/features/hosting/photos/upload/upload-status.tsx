import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import type { Photo } from '../photo.ts';

/** Progress of all photos together, beside the submit button, because the photo tiles may be out of view. */
export function UploadStatus({ photos }: { photos: readonly Photo[] }) {
  const uploadedCount = photos.filter(({ state }) => state === 'stored').length;
  const isWaiting = photos.some(({ state }) => state === 'waiting');
  const fractions = photos.map((photo) => (photo.state === 'uploading' ? photo.progress : 0));
  const fraction = fractions.reduce((sum, progress) => sum + progress, uploadedCount) / photos.length;
  return (
    <div className="mt-5 grid gap-2">
      <ProgressBar label="Uploading all photos" fraction={fraction} className="bg-ground-deep" />
      <p role="status" className="text-sm text-ink-soft">
        {isWaiting
          ? 'Waiting for the connection. The photos go on by themselves.'
          : `${uploadedCount} of ${photos.length} photos uploaded`}
      </p>
    </div>
  );
}
