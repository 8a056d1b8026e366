import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';

export function PrintButton({ disabled }: { disabled: boolean }) {
  const t = useText();
  return (
    <Button variant="outlined" startIcon={<Print />} disabled={disabled} onClick={() => window.print()}>
      {t('reports.print')}
    </Button>
  );
}
