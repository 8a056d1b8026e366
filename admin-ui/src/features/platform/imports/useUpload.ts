import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import type { ImportRun } from './importRun';

const MAX_BYTES = 10 * 1024 * 1024;

export function useUpload(): { upload: (file: File | undefined) => void; isPending: boolean } {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      api.upload<ImportRun>(`/api/imports?kind=sales&name=${encodeURIComponent(file.name)}`, file),
    onSuccess: async (run) => {
      notify(t('imports.started'), { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['imports'] });
      await navigate(`/imports/${run.id}/show`);
    },
  });
  return {
    isPending,
    upload: (file) => {
      if (!file) return;
      if (!file.name.toLowerCase().endsWith('.csv')) return notify(t('imports.only_csv'), { type: 'error' });
      if (file.size > MAX_BYTES) return notify(t('errors.too_large'), { type: 'error' });
      mutate(file);
    },
  };
}
