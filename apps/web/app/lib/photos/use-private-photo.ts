import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';

/** Object URL of a condition photo. */
export function usePrivatePhoto({ bookingId, photoId }: { bookingId: string; photoId: string }) {
  return usePrivateFile(`/rest/v1/bookings/${encodeURIComponent(bookingId)}/condition-photos/${photoId}`);
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
