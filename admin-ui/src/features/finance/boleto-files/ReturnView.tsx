import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { api, type Done } from '../../../providers/api';
import { refusalOf } from '../../../providers/apiError';
import { useCan } from '../../../providers/useCan';
import { day, moment, money } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FileDrop } from '../../../shared/ui/FileDrop';
import { LineList } from '../../../shared/ui/LineList';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { FILES, useReturn, useReturns, type ReturnPreview, type ShownReturn } from './boletoFiles';
import { ReturnedLines } from './ReturnedLines';

/** The bank's file, looked at line by line before anything happens, and the files that were worked off before. */
export function ReturnView({ accountId }: { accountId: string }) {
  const can = useCan();
  const [shown, setShown] = useState<string>();
  return (
    <>
      {can('finance.receivables.settle') && <TakeReturn accountId={accountId} onTaken={setShown} />}
      {shown && <TakenReturn accountId={accountId} id={shown} onClose={() => setShown(undefined)} />}
      <TakenReturns accountId={accountId} onShow={setShown} />
    </>
  );
}

interface Looked {
  readonly file: File;
  readonly preview: ReturnPreview;
}

function TakeReturn({ accountId, onTaken }: { accountId: string; onTaken: (id: string) => void }) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const [looked, setLooked] = useState<Looked>();
  const [refused, setRefused] = useState('');
  const address = `/api/accounts/${accountId}/returns`;
  const onError = (error: unknown) => {
    const { errors, message } = refusalOf(error);
    setRefused(Object.values(errors ?? {})[0] ?? message);
  };
  const look = useMutation({
    mutationFn: async (file: File) => ({
      file,
      preview: await api.upload<ReturnPreview>(`${address}/preview`, file),
    }),
    onSuccess: setLooked,
    onError,
  });
  const take = useMutation({
    mutationFn: (file: File) => api.upload<Done<ShownReturn>>(address, file),
    onSuccess: (answer) => {
      if (answer.message) notify(answer.message, { type: 'success' });
      setLooked(undefined);
      for (const resource of [FILES, 'receivables', 'accounts', 'clearings', 'dashboard', 'reports'])
        void queries.invalidateQueries({ queryKey: [resource] });
      if (answer.data) onTaken(answer.data.id);
    },
    onError,
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setRefused('');
    setLooked(undefined);
    look.mutate(file);
  };
  const isPending = look.isPending || take.isPending;
  return (
    <>
      <FileDrop
        drop={t('boleto_files.return.drop')}
        choose={t('boleto_files.return.choose')}
        label={t('boleto_files.return.file')}
        accept=".ret,.txt,.rem"
        isMain={!looked}
        isPending={isPending}
        sx={{ padding: '16px' }}
        onFile={choose}
      >
        {isPending && (
          <LinearProgress
            aria-label={t('boleto_files.return.reading')}
            sx={{ flex: '1 0 100%', maxWidth: 320 }}
          />
        )}
      </FileDrop>
      {refused && <Notice tone="danger">{refused}</Notice>}
      {looked && (
        <Panel
          title={t('boleto_files.return.preview', {
            number: looked.preview.number,
            date: day(looked.preview.made_on),
          })}
          hint={
            looked.preview.taken_at === null
              ? t('boleto_files.return.preview_hint')
              : t('boleto_files.return.taken_before', { when: moment(looked.preview.taken_at) })
          }
          flush
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button color="inherit" disabled={take.isPending} onClick={() => setLooked(undefined)}>
                {t('common.close')}
              </Button>
              {looked.preview.taken_at === null && (
                <Button
                  variant="contained"
                  disabled={take.isPending}
                  onClick={() => {
                    setRefused('');
                    take.mutate(looked.file);
                  }}
                >
                  {t('boleto_files.return.confirm')}
                </Button>
              )}
            </Box>
          }
        >
          <ReturnedLines lines={looked.preview.lines} />
        </Panel>
      )}
    </>
  );
}

interface TakenReturnProps {
  readonly accountId: string;
  readonly id: string;
  readonly onClose: () => void;
}

function TakenReturn({ accountId, id, onClose }: TakenReturnProps) {
  const t = useText();
  const { data, error, refetch } = useReturn(accountId, id);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <Panel
      title={t('boleto_files.return.preview', { number: data.number, date: day(data.made_on) })}
      hint={data.left_count > 0 ? t('boleto_files.return.left', { smart_count: data.left_count }) : undefined}
      flush
      action={
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <ReturnedLines lines={data.lines} />
    </Panel>
  );
}

function TakenReturns({ accountId, onShow }: { accountId: string; onShow: (id: string) => void }) {
  const t = useText();
  const { data, error, refetch } = useReturns(accountId);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState title={t('boleto_files.return.empty')} hint={t('boleto_files.return.empty_hint')} />
      </Panel>
    );
  return (
    <Panel title={t('boleto_files.return.taken')} flush>
      <LineList
        lines={data.map((each) => ({
          id: each.id,
          name: t('boleto_files.return.name', { number: each.number, date: day(each.made_on) }),
          detail: [
            t('boleto_files.return.paid', {
              smart_count: each.paid_count,
              amount: money(each.paid_amount),
            }),
            t('boleto_files.by', {
              who: each.taken_by.name ?? t('closing.nobody'),
              when: moment(each.taken_at),
            }),
          ].join(' · '),
          behind: (
            <>
              {each.left_count > 0 && (
                <StatusChip
                  tone="warning"
                  label={t('boleto_files.return.to_check', { smart_count: each.left_count })}
                />
              )}
              <Button
                size="small"
                aria-label={t('boleto_files.return.show_of', { number: each.number })}
                onClick={() => onShow(each.id)}
              >
                {t('boleto_files.return.show')}
              </Button>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
