import { useMutation } from '@tanstack/react-query';
import { api } from '../providers/api';
import { saveFile } from './saveFile';

interface Wanted {
  readonly path: string;
  readonly name?: string | undefined;
}

/** Fetches a file that needs the session and hands it to the browser to save; by its own name, or by this one. */
export function useDownload(): { download: (path: string, name?: string) => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path }: Wanted) => api.file(path),
    onSuccess: ({ blob, name }, wanted) => saveFile(blob, wanted.name ?? name),
  });
  return { download: (path, name) => mutate({ path, name }), isPending };
}
