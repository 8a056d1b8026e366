import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/useText';
import { api } from '../../providers/api';
import { ErrorState } from '../../shared/ui/ErrorState';
import { RecordSkeleton } from '../../shared/ui/RecordSkeleton';
import { useCopy } from '../../shared/useCopy';
import { colours, type as text } from '../../theme/tokens';
import { ProofForm, type RecoveryCodesAnswer } from './second-step';
import { useAccountCommand } from './useAccountCommand';

interface Enrolment {
  readonly secret: string;
  readonly otpauth_url: string;
  /** An SVG as data URI. */
  readonly qr: string;
}

interface TwoFactorSetupProps {
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}

/** Scan, then prove with a code that the scan worked. The secret is asked for anew each time and kept nowhere. */
export function TwoFactorSetup({ onClose, onDone }: TwoFactorSetupProps) {
  const t = useText();
  const copy = useCopy();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-otp'],
    queryFn: () => api.get<Enrolment>('/api/otp'),
    gcTime: 0,
    staleTime: Infinity,
  });
  const enable = useAccountCommand<RecoveryCodesAnswer>('/api/change-two-factory', (answer) =>
    onDone(answer?.recovery_codes ?? []),
  );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      <Box sx={{ flex: '0 0 200px' }}>
        <Box
          component="img"
          src={data.qr}
          alt={t('account.qr')}
          sx={{
            display: 'block',
            width: 200,
            height: 200,
            border: `1px solid ${colours.line}`,
            borderRadius: 2,
            background: '#fff',
          }}
        />
      </Box>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 4, alignContent: 'start' }}>
        <Box component="ol" sx={{ margin: 0, paddingLeft: 5, '& li': { marginBottom: 1 } }}>
          <li>{t('account.otp_step_app')}</li>
          <li>{t('account.otp_step_scan')}</li>
          <li>{t('account.otp_step_code')}</li>
        </Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {t('account.otp_by_hand')}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box component="code" sx={{ color: colours.ink, overflowWrap: 'anywhere' }}>
              {data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Box>
            <Button size="small" startIcon={<ContentCopy />} onClick={() => copy(data.secret)}>
              {t('session.copy')}
            </Button>
          </Box>
        </Box>
        <ProofForm
          submit={t('account.two_factor_enable')}
          appOnly
          onSubmit={(proof) => enable({ enabled: true, ...proof })}
          onClose={onClose}
        />
      </Box>
    </Box>
  );
}
