import { useMutation } from '@tanstack/react-query';
import { api } from '../providers/api';

/** The browser forgets the file's address once it surely began to save it. */
const SAVED_MS = 60_000;

/** Fetches a file that needs the session and hands it to the browser to save. */
export function useDownload(): { download: (path: string) => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: (path: string) => api.file(path),
    onSuccess: ({ blob, name }) => {
      const address = URL.createObjectURL(blob);
      const link = Object.assign(document.createElement('a'), { href: address, download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), SAVED_MS);
    },
  });
  return { download: mutate, isPending };
}
