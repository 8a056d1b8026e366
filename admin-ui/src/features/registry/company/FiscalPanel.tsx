import { MAX_NOTE_NUMBER } from '@fidelidade/domain/fiscal/series/series.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { certificateState } from '@fidelidade/domain/registry/certificate-state.js';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { maxValue, minValue, required } from 'react-admin';
import { useText, type Text } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { currentUser } from '../../../providers/user';
import { day } from '../../../shared/format';
import { FormDialog } from '../../../shared/form/FormDialog';
import { OwnCodeInput } from '../../../shared/inputs/OwnCodeInput';
import { PasswordInput } from '../../../shared/inputs/PasswordInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import Stack from '@mui/material/Stack';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { useSeries, type Series } from '../../fiscal/series/series';
import type { Company } from './company';

/** Whether notes are trials or of value. Production is in green, trials in yellow: nobody takes one for the other. */
export function FiscalPanel({ company }: { company: Company }) {
  const { fiscal_environment: here } = company;
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const there = here === 1 ? 2 : 1;
  return (
    <Panel title={t('registry.company.environment.title')}>
      <Notice
        tone={here === 1 ? 'success' : 'warning'}
        title={t(`registry.company.environment.name.${here}`)}
        action={
          can('system.companies.edit') && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => open((close) => <SwitchDialog company={company} to={there} onClose={close} />)}
            >
              {t(`registry.company.environment.to.${there}`)}
            </Button>
          )
        }
      >
        {t(`registry.company.environment.means.${here}`)}
      </Notice>
    </Panel>
  );
}

interface SwitchForm {
  readonly next_number?: unknown;
  readonly series?: readonly { readonly id: string; readonly next_number: unknown }[];
}

const nextOf = ({ series, name, model }: Series, t: Text): string =>
  t('registry.company.environment.next_of', { series, name, model: t(`fiscal.series.model.${model}`) });

interface SwitchDialogProps {
  readonly company: Company;
  readonly to: 1 | 2;
  readonly onClose: () => void;
}

function SwitchDialog({ company: { certificate, timezone }, to, onClose }: SwitchDialogProps) {
  const t = useText();
  const { run } = useCommand<Company>(['companies'], onClose);
  const { data: self } = useQuery({ queryKey: ['user'], queryFn: currentUser });
  const all = useSeries({ environment: to, _status: 'active' });
  if (!self || !all) return null;
  const notAfter = certificate?.not_after as Instant | undefined;
  const state = certificateState(notAfter, new Date().toISOString() as Instant, timezone);
  const isUnsigned = state === 'missing' || state === 'expired';
  const first = all.find(({ is_default, model }) => is_default && model === 55);
  const others = all.filter((series) => series !== first);
  return (
    <FormDialog
      title={t(`registry.company.environment.to.${to}`)}
      submit={t(`registry.company.environment.to.${to}`)}
      danger={to === 1}
      width="sm"
      defaultValues={{
        next_number: String(first?.next_number ?? ''),
        series: others.map(({ id, next_number }) => ({ id, next_number: String(next_number) })),
      }}
      onSubmit={({ next_number, series = [], ...proof }: SwitchForm) => {
        const numbers = {
          next_number: Number(next_number),
          series: series.map(({ id, next_number: next }) => ({ id, next_number: Number(next) })),
        };
        return run('/api/company/fiscal-environment', { ...proof, ...numbers, environment: to }, 'put');
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t(`registry.company.environment.warns.${to}`)}
      </DialogContentText>
      <Stack spacing={4}>
        {to === 1 && isUnsigned && (
          <Notice tone="warning" title={t('registry.company.certificate.title')}>
            {t(`registry.company.certificate.state.${state}`, { date: day(notAfter) })}
          </Notice>
        )}
        <TextInput
          source="next_number"
          label={first ? nextOf(first, t) : t(`registry.company.series.next.${to}`)}
          hint={t('registry.company.environment.number_hint')}
          validate={[required(), minValue((first?.last_used ?? 0) + 1), maxValue(MAX_NOTE_NUMBER)]}
        />
        {others.map((series, index) => (
          <TextInput
            key={series.id}
            source={`series.${index}.next_number`}
            label={nextOf(series, t)}
            validate={[required(), minValue((series.last_used ?? 0) + 1), maxValue(MAX_NOTE_NUMBER)]}
          />
        ))}
        <PasswordInput
          source="password"
          label={t('identity.protection.own_password')}
          validate={required()}
          autoComplete="current-password"
        />
        <OwnCodeInput label={t('identity.protection.own_code')} isAsked={self.two_factor} />
      </Stack>
    </FormDialog>
  );
}

/** It takes effect at once, and says so. */
export function StockPanel({ company: { allow_negative_stock: allowed } }: { company: Company }) {
  const t = useText();
  const can = useCan();
  const { run, isPending } = useCommand<Company>(['companies']);
  return (
    <Panel title={t('registry.company.stock.title')} hint={t('registry.company.stock.hint')}>
      <FormControlLabel
        control={
          <Switch
            checked={allowed}
            disabled={isPending || !can('system.companies.edit')}
            onChange={(_event, checked) =>
              void run('/api/company/settings', { allow_negative_stock: checked }, 'put')
            }
          />
        }
        label={t('registry.company.stock.allow')}
      />
    </Panel>
  );
}
