import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { PasswordInput } from '../../../shared/inputs/PasswordInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import type { Company } from './company';

type Environment = Company['fiscal_environment'];

/** The code of the NFC-e in each environment (CSC, R-3.4.17): its number is shown, the code goes in and never comes out again. */
export function CscPanel({ company }: { company: Company }) {
  const t = useText();
  return (
    <Panel title={t('registry.company.csc.title')} hint={t('registry.company.csc.hint')}>
      <Stack spacing={4}>
        <CscOf environment={1} number={company.csc_production} />
        <CscOf environment={2} number={company.csc_homologation} />
      </Stack>
    </Panel>
  );
}

function CscOf({ environment, number }: { environment: Environment; number: string | null }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { run, isPending } = useCommand<Company>(['companies']);
  const name = t(`registry.company.environment.name.${environment}`);
  const verb = number === null ? 'install' : 'replace';
  const install = () =>
    open((close) => <InstallDialog environment={environment} verb={verb} onClose={close} />);
  const remove = () =>
    open((close) => (
      <ConfirmDialog
        open
        danger
        title={t('registry.company.csc.remove_ask', { environment: name })}
        text={t('registry.company.csc.remove_hint')}
        confirm={t('registry.company.csc.remove')}
        onConfirm={() => (close(), void run(pathOf(environment), {}, 'delete'))}
        onClose={close}
      />
    ));
  return (
    <Box
      component="section"
      aria-label={`${t('registry.company.csc.title')} · ${name}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box component="span" sx={{ fontWeight: text.emphasis }}>
            {name}
          </Box>
          <StatusChip
            label={t(number === null ? 'registry.company.csc.missing' : 'registry.company.csc.kept')}
            tone={number === null ? 'neutral' : 'success'}
          />
        </Box>
        {number !== null && (
          <Box sx={{ color: colours.inkMuted, fontSize: text.label }}>
            {t('registry.company.csc.number_is', { number })}
          </Box>
        )}
      </Box>
      {can('system.companies.edit') && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            variant="outlined"
            color="inherit"
            aria-label={`${t(`registry.company.csc.${verb}`)} · ${name}`}
            onClick={install}
          >
            {t(`registry.company.csc.${verb}`)}
          </Button>
          {number !== null && (
            <Button
              color="error"
              disabled={isPending}
              aria-label={`${t('registry.company.csc.remove')} · ${name}`}
              onClick={remove}
            >
              {t('registry.company.csc.remove')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

interface InstallDialogProps {
  readonly environment: Environment;
  readonly verb: 'install' | 'replace';
  readonly onClose: () => void;
}

function InstallDialog({ environment, verb, onClose }: InstallDialogProps) {
  const t = useText();
  const { run } = useCommand<Company>(['companies'], onClose);
  return (
    <FormDialog
      title={t(`registry.company.csc.${verb}_in`, {
        environment: t(`registry.company.environment.name.${environment}`),
      })}
      submit={t('registry.company.csc.install')}
      width="sm"
      onSubmit={({ csc_id, token }: { csc_id?: unknown; token?: unknown }) =>
        run(pathOf(environment), { csc_id: String(csc_id ?? ''), token: String(token ?? '') }, 'put')
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('registry.company.csc.install_hint')}</DialogContentText>
      <Stack spacing={4}>
        <TextInput
          source="csc_id"
          label={t('registry.company.csc.number')}
          hint={t('registry.company.csc.number_hint')}
          validate={required()}
        />
        <PasswordInput
          source="token"
          label={t('registry.company.csc.token')}
          validate={required()}
          autoComplete="new-password"
        />
      </Stack>
    </FormDialog>
  );
}

const pathOf = (environment: Environment): string => `/api/company/csc/${environment}`;
