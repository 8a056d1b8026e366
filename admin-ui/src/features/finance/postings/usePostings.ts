import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type Query } from '../../../providers/api';
import type { Posting } from './posting';

const PAGE_ROWS = 50;

/** The postings behind a figure, page by page, and the sum of all of them as the server reckons it. */
export function usePostings(query: Query) {
  return useInfiniteQuery({
    queryKey: ['reports', 'postings', query],
    queryFn: ({ pageParam, signal }) =>
      api.page<Posting>(
        '/api/reports/postings',
        { ...query, range: JSON.stringify([pageParam, pageParam + PAGE_ROWS - 1]) },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return shown < last.total && last.rows.length > 0 ? shown : undefined;
    },
  });
}
