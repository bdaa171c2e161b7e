import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';

interface ConditionPhotoKey {
  bookingId: string;
  photoId: string;
}

export function getConditionPhotoPath({ bookingId, photoId }: ConditionPhotoKey): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/condition-photos/${photoId}`;
}

/** Object URL of a condition photo. */
export function usePrivatePhoto(photo: ConditionPhotoKey) {
  return usePrivateFile(getConditionPhotoPath(photo));
}

/** Object URL of a private photo, valid while the component is mounted. The photo is fetched with the access token. */
export function usePrivateFile(path: string) {
  const file = useQuery({
    queryKey: ['private-photo', path],
    queryFn: () => api.getFile(path),
    // Photos are immutable.
    staleTime: 'static',
  });
  const [address, setAddress] = useState<string | undefined>();
  const blob = file.data;
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return { address, isFailed: file.isError, retry: () => void file.refetch() };
}
