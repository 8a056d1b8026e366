import { useMutation } from '@tanstack/react-query';
import { api } from '../providers/api';
import { saveFile } from './saveFile';

/** Fetches a file that needs the session and hands it to the browser to save. */
export function useDownload(): { download: (path: string) => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: (path: string) => api.file(path),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
  });
  return { download: mutate, isPending };
}
