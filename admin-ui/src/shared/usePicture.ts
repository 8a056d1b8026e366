import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../providers/api';
import { ASIDE } from '../providers/failures';

/** What stands at the address is read with the session, which an image by itself would not carry. */
export function usePicture(address: string | null): string | undefined {
  const { data: picture } = useQuery({
    queryKey: ['picture', address],
    queryFn: async () => (await api.file(address ?? '')).blob,
    enabled: address !== null,
    staleTime: Infinity,
    ...ASIDE,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url;
}
