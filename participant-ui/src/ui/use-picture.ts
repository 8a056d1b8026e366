import { skipToken, useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../api/queries.js';

/** What stands at an address is read with the session, which an image by itself would not carry. */
export function usePicture(source: string): string | undefined {
  const isAddress = source.startsWith('/');
  const query = pictureQuery(source);
  const { data } = useQuery(isAddress ? query : { ...query, queryFn: skipToken });
  return isAddress ? data : source;
}
