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
import { Facts, type Fact } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { useCopy } from '../../../shared/useCopy';
import { colours } from '../../../theme/tokens';
import type { KindRecord } from '../../records/value';

export interface Secret {
  readonly hint: string | null;
  readonly issued_at: string | null;
  readonly previous_hint: string | null;
  readonly previous_until: string | null;
}

/** Whose secret it is: what it is called, and what is said of it where that differs. */
interface SecretPanelProps<Shown extends Secret> {
  readonly record: KindRecord;
  readonly resource: 'api-keys' | 'webhooks';
  /** Where its words are: `secret_hint`, `none`, `make_hint`, `replace_hint`, `overlap`, `overlaps`. */
  readonly words: 'identity.api_keys' | 'webhooks';
  readonly facts?: (secret: Shown) => readonly Fact[];
}

const pathOf = (resource: string, { id }: KindRecord): string => `/api/${resource}/${id}/secret`;

/** What another system and we know each other by: made here, shown once, and told apart by its last characters ever after. */
export function SecretPanel<Shown extends Secret>({
  record,
  resource,
  words,
  facts,
}: SecretPanelProps<Shown>) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const [made, setMade] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'secret', record.id],
    queryFn: ({ signal }) => api.get<Shown>(pathOf(resource, record), {}, signal),
  });
  const mayMake = can(`system.${resource}.edit`) && record['status'] === 'active';
  const ask = () =>
    open((close) => (
      <NewSecretDialog
        path={pathOf(resource, record)}
        {...{ resource, words }}
        replaces={data?.hint ?? null}
        onMade={(secret) => (setMade(secret), close())}
        onClose={close}
      />
    ));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Panel
      title={t('identity.secrets.secret')}
      hint={t(`${words}.secret_hint`)}
      action={
        mayMake && (
          <Button variant={data?.hint ? 'outlined' : 'contained'} onClick={ask}>
            {t(data?.hint ? 'identity.secrets.replace' : 'identity.secrets.make')}
          </Button>
        )
      }
    >
      {made !== undefined && <MadeSecret secret={made} />}
      {data?.hint ? (
        <Facts
          facts={[
            { label: t('identity.secrets.ends_in'), value: `…${data.hint}` },
            { label: t('identity.secrets.issued_at'), value: moment(data.issued_at) },
            ...(facts?.(data) ?? []),
            ...(isAhead(data.previous_until)
              ? [
                  {
                    label: t('identity.secrets.previous', { hint: data.previous_hint ?? '' }),
                    value: t('identity.secrets.works_until', { moment: moment(data.previous_until) }),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        data && made === undefined && <Notice tone="warning">{t(`${words}.none`)}</Notice>
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
      <Notice tone="success">{t('identity.secrets.copy_now')}</Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginTop: 2 }}>
        <Box
          component="code"
          tabIndex={0}
          aria-label={t('identity.secrets.secret')}
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
          {t('identity.secrets.copy')}
        </Button>
      </Box>
    </Box>
  );
}

interface NewSecretDialogProps {
  readonly path: string;
  readonly resource: string;
  readonly words: SecretPanelProps<Secret>['words'];
  /** The end of the secret that is there. */
  readonly replaces: string | null;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

function NewSecretDialog({ path, resource, words, replaces, onMade, onClose }: NewSecretDialogProps) {
  const t = useText();
  const { run } = useCommand<{ secret: string }>([resource], (made) => made && onMade(made.secret));
  return (
    <FormDialog
      title={t(replaces === null ? 'identity.secrets.make' : 'identity.secrets.replace')}
      submit={t('identity.secrets.make')}
      defaultValues={{ overlap_hours: '0' }}
      onSubmit={({ overlap_hours }: { overlap_hours?: unknown }) =>
        run(path, { overlap_hours: Number(overlap_hours ?? 0) })
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t(`${words}.${replaces === null ? 'make_hint' : 'replace_hint'}`)}
      </DialogContentText>
      {replaces !== null && (
        <SelectInput
          source="overlap_hours"
          label={t(`${words}.overlap`)}
          choices={OVERLAP_HOURS.map((hours) => ({
            value: String(hours),
            label: t(`${words}.overlaps.${hours}`),
          }))}
        />
      )}
    </FormDialog>
  );
}
