import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';

/** A photo as an address that lives as long as it is looked at. Private: it comes with the caller's token, as bytes. */
export function usePrivatePhoto({ bookingId, photoId }: { bookingId: string; photoId: string }) {
  const file = useQuery({
    queryKey: ['condition-photo', bookingId, photoId],
    queryFn: () =>
      api.getFile(`/rest/v1/bookings/${encodeURIComponent(bookingId)}/condition-photos/${photoId}`),
    // A photo never changes, whatever else does.
    staleTime: 'static',
  });
  const [address, setAddress] = useState<string | undefined>();
  const blob = file.data;
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { address, isFailed: file.isError, retry: () => void file.refetch() };
}
