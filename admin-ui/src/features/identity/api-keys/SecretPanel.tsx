import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { OVERLAP_HOURS } from '@fidelidade/domain/identity/api-key/secret.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { moment } from '../../../shared/format';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { useCopy } from '../../../shared/useCopy';
import { colours } from '../../../theme/tokens';
import type { KindRecord } from '../../records/value';

interface Secret {
  readonly hint: string | null;
  readonly issued_at: string | null;
  readonly previous_hint: string | null;
  readonly previous_until: string | null;
  readonly last_used_at: string | null;
}

const pathOf = ({ id }: KindRecord): string => `/api/api-keys/${id}/secret`;

/** What a key proves itself with: made here, shown once, and told apart by its last characters ever after. */
export function SecretPanel({ record }: { record: KindRecord }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const [made, setMade] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['api-keys', 'secret', record.id],
    queryFn: ({ signal }) => api.get<Secret>(pathOf(record), {}, signal),
  });
  const mayMake = can('system.api-keys.edit') && record['status'] === 'active';
  const ask = () =>
    open((close) => (
      <NewSecretDialog
        record={record}
        replaces={data?.hint ?? null}
        onMade={(secret) => (setMade(secret), close())}
        onClose={close}
      />
    ));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Panel
      title={t('identity.api_keys.secret')}
      hint={t('identity.api_keys.secret_hint')}
      action={
        mayMake && (
          <Button variant={data?.hint ? 'outlined' : 'contained'} onClick={ask}>
            {t(data?.hint ? 'identity.api_keys.replace' : 'identity.api_keys.make')}
          </Button>
        )
      }
    >
      {made !== undefined && <MadeSecret secret={made} />}
      {data?.hint ? (
        <Facts
          facts={[
            { label: t('identity.api_keys.ends_in'), value: `…${data.hint}` },
            { label: t('identity.api_keys.issued_at'), value: moment(data.issued_at) },
            {
              label: t('identity.api_keys.last_used_at'),
              value: data.last_used_at ? moment(data.last_used_at) : t('identity.api_keys.never_used'),
            },
            ...(isAhead(data.previous_until)
              ? [
                  {
                    label: t('identity.api_keys.previous', { hint: data.previous_hint ?? '' }),
                    value: t('identity.api_keys.works_until', { moment: moment(data.previous_until) }),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        data && made === undefined && <Notice tone="warning">{t('identity.api_keys.none')}</Notice>
      )}
    </Panel>
  );
}

const isAhead = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();

function MadeSecret({ secret }: { secret: string }) {
  const t = useText();
  const copy = useCopy();
  return (
    <Box role="status" sx={{ marginBottom: 4 }}>
      <Notice tone="success">{t('identity.api_keys.copy_now')}</Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginTop: 2 }}>
        <Box
          component="code"
          tabIndex={0}
          aria-label={t('identity.api_keys.secret')}
          sx={{
            flex: '1 1 260px',
            minWidth: 0,
            padding: 2,
            borderRadius: 1,
            background: colours.sunken,
            border: `1px solid ${colours.line}`,
            overflowWrap: 'anywhere',
          }}
        >
          {secret}
        </Box>
        <Button variant="contained" onClick={() => copy(secret)}>
          {t('identity.api_keys.copy')}
        </Button>
      </Box>
    </Box>
  );
}

interface NewSecretDialogProps {
  readonly record: KindRecord;
  /** The end of the secret that is there. */
  readonly replaces: string | null;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

function NewSecretDialog({ record, replaces, onMade, onClose }: NewSecretDialogProps) {
  const t = useText();
  const { run } = useCommand<{ secret: string }>(['api-keys'], (made) => made && onMade(made.secret));
  return (
    <FormDialog
      title={t(replaces === null ? 'identity.api_keys.make' : 'identity.api_keys.replace')}
      submit={t('identity.api_keys.make')}
      defaultValues={{ overlap_hours: '0' }}
      onSubmit={({ overlap_hours }: { overlap_hours?: unknown }) =>
        run(pathOf(record), { overlap_hours: Number(overlap_hours ?? 0) })
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t(replaces === null ? 'identity.api_keys.make_hint' : 'identity.api_keys.replace_hint')}
      </DialogContentText>
      {replaces !== null && (
        <SelectInput
          source="overlap_hours"
          label={t('identity.api_keys.overlap')}
          choices={OVERLAP_HOURS.map((hours) => ({
            value: String(hours),
            label: t(`identity.api_keys.overlaps.${hours}`),
          }))}
        />
      )}
    </FormDialog>
  );
}
