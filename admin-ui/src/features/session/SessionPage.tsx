import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../i18n/useText';
import { colours, shadows } from '../../theme/tokens';

interface SessionPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly width?: number;
  /** Why this page is shown, above everything. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The pages before the work begins: one sheet in the middle, the house's colour above it. */
export function SessionPage({ title, subtitle, width = 400, notice, children }: SessionPageProps) {
  const t = useText();
  const { skin } = useTheme();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: { xs: 'start center', sm: 'center' },
        padding: { xs: 0, sm: 6 },
        background: { xs: colours.surface, sm: colours.canvas },
      }}
    >
      <title>{`${title} · ${t('layout.product')}`}</title>
      <Box
        sx={{
          width: '100%',
          maxWidth: width,
          background: colours.surface,
          borderRadius: { sm: 3 },
          border: { sm: `1px solid ${colours.line}` },
          borderTop: { xs: `4px solid ${skin.brand}`, sm: `4px solid ${skin.brand}` },
          boxShadow: { sm: shadows.raised },
          padding: { xs: 5, sm: 8 },
        }}
      >
        <Box
          component="img"
          src={`${import.meta.env.BASE_URL}icon.svg`}
          alt=""
          sx={{ display: 'block', width: 40, marginBottom: 4 }}
        />
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ marginTop: 1, marginBottom: 6 }}>
          {subtitle}
        </Typography>
        {notice && <Box sx={{ marginBottom: 5 }}>{notice}</Box>}
        {children}
      </Box>
    </Box>
  );
}
