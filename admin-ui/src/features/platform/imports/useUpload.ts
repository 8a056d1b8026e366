import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import type { DryRun } from './dry-run';
import type { ImportRun } from './importRun';

const MAX_BYTES = 10 * 1024 * 1024;
const TABLE = /\.(csv|txt|xlsx|xls)$/i;

interface Upload {
  /** It is told first what its rows would come to. */
  readonly choose: (file: File | undefined) => void;
  readonly checked: { readonly file: File; readonly run: DryRun } | undefined;
  readonly check: (file: File, columns: DryRun['columns']) => void;
  readonly begin: (file: File, columns: DryRun['columns']) => void;
  readonly forget: () => void;
  readonly isPending: boolean;
}

export function useUpload(kind: string): Upload {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Upload['checked']>();
  const asked = (query: Readonly<Record<string, string>>) =>
    new URLSearchParams({ kind, ...query }).toString();
  const checking = useMutation({
    mutationFn: ({ file, columns }: { file: File; columns?: DryRun['columns'] }) =>
      api.upload<DryRun>(
        `/api/imports/preview?${asked(columns ? { columns: JSON.stringify(columns) } : {})}`,
        file,
      ),
    onSuccess: (run, { file }) => setChecked({ file, run }),
  });
  const sending = useMutation({
    mutationFn: ({ file, query }: { file: File; query: Readonly<Record<string, string>> }) =>
      api.upload<ImportRun>(`/api/imports?${asked({ name: file.name, ...query })}`, file),
    onSuccess: async (run) => {
      notify(t('imports.started'), { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['imports'] });
      await navigate(`/imports/${run.id}/show`);
    },
  });
  return {
    checked,
    isPending: checking.isPending || sending.isPending,
    forget: () => setChecked(undefined),
    check: (file, columns) => checking.mutate({ file, columns }),
    begin: (file, columns) => sending.mutate({ file, query: { columns: JSON.stringify(columns) } }),
    choose: (file) => {
      if (!file) return;
      if (!TABLE.test(file.name)) return notify(t('imports.only_csv'), { type: 'error' });
      if (file.size > MAX_BYTES) return notify(t('errors.too_large'), { type: 'error' });
      checking.mutate({ file });
    },
  };
}
