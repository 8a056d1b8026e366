import { certificateState } from '@fidelidade/domain/registry/certificate-state.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { day } from '../../../shared/format';
import { FileInput } from '../../../shared/inputs/FileInput';
import { PasswordInput } from '../../../shared/inputs/PasswordInput';
import Stack from '@mui/material/Stack';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import type { Company } from './company';

/** What signs the company's notes. The file goes in and never comes out again. */
export function CertificatePanel({ company: { certificate, timezone } }: { company: Company }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { run, isPending } = useCommand<Company>(['companies']);
  const notAfter = certificate?.not_after as Instant | undefined;
  const state = certificateState(notAfter, new Date().toISOString() as Instant, timezone);
  const install = () => open((close) => <InstallDialog onClose={close} isFirst={!certificate} />);
  const remove = () =>
    open((close) => (
      <ConfirmDialog
        open
        danger
        title={t('registry.company.certificate.remove_ask')}
        text={t('registry.company.certificate.remove_hint')}
        confirm={t('registry.company.certificate.remove')}
        onConfirm={() => (close(), void run('/api/company/certificate', {}, 'delete'))}
        onClose={close}
      />
    ));
  return (
    <Panel title={t('registry.company.certificate.title')} hint={t('registry.company.certificate.hint')}>
      <Stack spacing={4}>
        {state !== 'ok' && (
          <Notice tone={state === 'expiring' ? 'warning' : 'danger'}>
            {t(`registry.company.certificate.state.${state}`, { date: day(certificate?.not_after) })}
          </Notice>
        )}
        {certificate && (
          <Facts
            facts={[
              { label: t('registry.company.certificate.subject'), value: certificate.subject, wide: true },
              { label: t('registry.company.certificate.issuer'), value: certificate.issuer, wide: true },
              { label: t('registry.company.certificate.from'), value: day(certificate.not_before) },
              { label: t('registry.company.certificate.until'), value: day(certificate.not_after) },
            ]}
          />
        )}
        {can('system.companies.edit') && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button variant={certificate ? 'outlined' : 'contained'} onClick={install}>
              {t(`registry.company.certificate.${certificate ? 'replace' : 'install'}`)}
            </Button>
            {certificate && (
              <Button color="error" disabled={isPending} onClick={remove}>
                {t('registry.company.certificate.remove')}
              </Button>
            )}
          </Box>
        )}
      </Stack>
    </Panel>
  );
}

function InstallDialog({ onClose, isFirst }: { onClose: () => void; isFirst: boolean }) {
  const t = useText();
  const { run } = useCommand<Company>(['companies'], onClose);
  return (
    <FormDialog
      title={t(`registry.company.certificate.${isFirst ? 'install' : 'replace'}`)}
      submit={t('registry.company.certificate.install')}
      width="sm"
      onSubmit={({ file, password }: { file?: unknown; password?: unknown }) =>
        run('/api/company/certificate', { file: String(file), password: String(password ?? '') }, 'put')
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t('registry.company.certificate.install_hint')}
      </DialogContentText>
      <Stack spacing={4}>
        <FileInput
          source="file"
          label={t('registry.company.certificate.file')}
          accept=".pfx,.p12"
          empty={t('registry.company.certificate.empty')}
        />
        <PasswordInput
          source="password"
          label={t('registry.company.certificate.password')}
          validate={required()}
          autoComplete="new-password"
        />
      </Stack>
    </FormDialog>
  );
}
