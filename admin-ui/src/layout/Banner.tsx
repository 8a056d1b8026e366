import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n/useText';
import { Notice } from '../shared/ui/Notice';
import { onScreen } from '../theme/print';
import { lowerBanner, useOutage } from './bannerState';

/** The server or the network is away (503, no answer): nothing reloads by itself, what is typed stays. */
export function Banner() {
  const t = useText();
  const queries = useQueryClient();
  const outage = useOutage();
  const { pathname } = useLocation();
  const retry = () => {
    lowerBanner();
    void queries.refetchQueries({ type: 'active' });
  };
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  // A till says itself that it goes on without a network.
  if (!outage || pathname === '/till') return null;
  return (
    <Box sx={{ padding: { xs: '12px 16px 0', md: '16px 24px 0' }, ...onScreen }}>
      <Notice
        tone="warning"
        icon={<CloudOff fontSize="small" />}
        action={
          <Button size="small" variant="outlined" color="inherit" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(`errors.${outage}`)}
      </Notice>
    </Box>
  );
}
