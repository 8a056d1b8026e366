import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntent } from '../../api/intent.js';
import { http } from '../../app/services.js';

export interface WaitingNote {
  readonly series: number;
  readonly number: number;
  readonly scanned_on: string;
  readonly waits_until: string;
}

export interface NoteScanTerms {
  readonly is_on: boolean;
  readonly days: number;
  readonly waiting: readonly WaitingNote[];
}

/** What became of a note that was scanned. */
export interface ScannedNote {
  readonly outcome: 'credited' | 'waiting';
  readonly sale_id: string;
  readonly date: string | null;
  readonly total: string | null;
  readonly waits_until: string | null;
}

/** Whether the store counts purchases by their note, and what one waits for. */
export const noteScanQuery = queryOptions({
  queryKey: ['note-scan'],
  queryFn: ({ signal }) => http.get<NoteScanTerms>('/api/participant/notes', { signal }),
});

/** Once, also where the answer got lost and somebody tries again. */
export function useScanning(onDone: (note: ScannedNote) => void) {
  const client = useQueryClient();
  const { keyOf, settled } = useIntent();
  return useMutation({
    mutationFn: (note: string) =>
      http.post<{ readonly data: ScannedNote }>(
        '/api/participant/notes/scan',
        { note },
        { key: keyOf({ note }) },
      ),
    onSettled(_answer, problem) {
      settled(problem);
      void client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.includes(queryKey[0]) });
    },
    onSuccess: ({ data }) => onDone(data),
    // The screen says it by itself.
    meta: { ownMessage: true, ownErrors: [406, 422] },
  });
}

const TOUCHED: readonly unknown[] = ['note-scan', 'sales', 'dashboard', 'statement'];
