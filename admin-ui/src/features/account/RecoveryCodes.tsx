import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/useText';
import { Notice } from '../../shared/ui/Notice';
import { useCopy } from '../../shared/useCopy';
import { colours } from '../../theme/tokens';

/** Shown this once: nobody, the server included, can show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const copy = useCopy();
  const asText = codes.join('\n');
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Notice tone="warning" title={t('account.codes_title')}>
        {t('account.codes_hint')}
      </Notice>
      <Box
        component="ul"
        aria-label={t('account.codes_title')}
        sx={{
          display: 'grid',
          width: '100%',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
          columnGap: 8,
          rowGap: 1,
          margin: 0,
          padding: 4,
          listStyle: 'none',
          border: `1px solid ${colours.line}`,
          borderRadius: 2,
          background: colours.sunken,
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => copy(asText)}>
          {t('session.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText)}`}
          download={t('account.codes_file')}
        >
          {t('account.codes_download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('account.codes_done')}
        </Button>
      </Box>
    </Box>
  );
}

export interface RecoveryCodesAnswer {
  readonly recovery_codes: readonly string[];
}
