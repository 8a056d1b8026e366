import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { forgetUser } from '../../../providers/user';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Panel } from '../../../shared/ui/Panel';
import { usePicture } from '../../../shared/usePicture';
import type { Company } from './company';
import { printableLogo } from './printableLogo';

const PATH = '/api/company/logo';

/** The picture above DANFE and printed reports. */
export function LogoPanel({ company: { report_logo: address } }: { company: Company }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const picture = usePicture(address);
  const queries = useQueryClient();
  const { run, isPending } = useCommand<Company>(['companies'], () => {
    // Who is signed in is told with their company's logo: that is asked for anew.
    forgetUser();
    void queries.invalidateQueries({ queryKey: ['auth'] });
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const logo = await printableLogo(file).catch(() => undefined);
    const errors = logo ? await run(PATH, { logo }, 'put') : undefined;
    setRefusal(logo ? errors?.['logo'] : t('registry.company.logo.no_picture'));
    if (picker.current) picker.current.value = '';
  };
  const remove = () =>
    open((close) => (
      <ConfirmDialog
        open
        danger
        title={t('registry.company.logo.remove_ask')}
        text={t('registry.company.logo.remove_hint')}
        confirm={t('registry.company.logo.remove')}
        onConfirm={() => (close(), void run(PATH, {}, 'delete'))}
        onClose={close}
      />
    ));
  return (
    <Panel title={t('registry.company.logo.title')} hint={t('registry.company.logo.hint')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
        {address ? (
          <Box
            component="img"
            src={picture}
            alt={t('registry.company.logo.title')}
            sx={{
              width: 160,
              height: 96,
              objectFit: 'contain',
              padding: 2,
              background: '#fff',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
            }}
          />
        ) : (
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 160,
              height: 96,
              border: '1px dashed',
              borderColor: 'divider',
              borderRadius: 2,
              color: 'text.secondary',
            }}
          >
            {t('registry.company.logo.none')}
          </Box>
        )}
        {can('system.companies.edit') && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              startIcon={<UploadFile />}
              disabled={isPending}
              onClick={() => picker.current?.click()}
            >
              {t(`registry.company.logo.${address ? 'replace' : 'choose'}`)}
            </Button>
            {address && (
              <Button color="error" disabled={isPending} onClick={remove}>
                {t('registry.company.logo.remove')}
              </Button>
            )}
            <input
              ref={picker}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('registry.company.logo.choose')}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </Box>
        )}
      </Box>
      {refusal && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </Panel>
  );
}
