import { MAX_PHOTO_BYTES } from '@coastline/domain/cars/car-photos';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProgressBar } from '#app/ui/data-display/progress-bar.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { PictureInput } from './picture-input.tsx';
import { uploadOnce } from './upload-once.ts';
import { UploadError } from './upload-photo.ts';

type PictureError = 'tooLarge' | 'unsupported' | 'closed' | 'failed';

/** Uploads payment proofs of the guest and photos of charges, one after the other. */
export function usePictureUpload(onSettled: () => unknown) {
  const [fraction, setFraction] = useState(0);
  const upload = useMutation({
    mutationFn: async ({ file, address }: { file: File; address: string }) => {
      setFraction(0);
      if (file.size > MAX_PHOTO_BYTES) throw new UploadError(413, '');
      await uploadOnce(file, { address, onProgress: setFraction });
    },
    onSettled,
  });
  return {
    add: upload.mutate,
    isSending: upload.isPending,
    fraction,
    error: upload.error ? toPictureError(upload.error) : undefined,
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

function toPictureError(error: Error): PictureError {
  const status = error instanceof UploadError ? error.status : 0;
  if (status === 413) return 'tooLarge';
  if (status === 415 || status === 422) return 'unsupported';
  return status === 409 ? 'closed' : 'failed';
}

/** Progress and error of an upload, and the input for the next picture. */
export function PictureUploadInput({
  upload: { isSending, fraction, error },
  texts,
  isFull,
  onFile,
}: {
  upload: PictureUpload;
  texts: { add: string; hint: string; sending: string; errors: Record<PictureError, string> };
  /** Whether no more pictures can be added. */
  isFull: boolean;
  onFile: (file: File) => void;
}) {
  return (
    <>
      <div role="status" className="grid gap-1.5 text-sm text-ink-soft empty:hidden">
        {isSending ? (
          <>
            <ProgressBar label={texts.sending} fraction={fraction} className="bg-ground-deep" />
            <span>{texts.sending}</span>
          </>
        ) : null}
      </div>
      {error ? (
        <Note tone="danger" role="alert">
          {texts.errors[error]}
        </Note>
      ) : null}
      {isFull || isSending ? null : <PictureInput label={texts.add} hint={texts.hint} onFile={onFile} />}
    </>
  );
}
