import DonutSmall from '@mui/icons-material/DonutSmallOutlined';
import { useText } from '../../i18n/useText';
import { Notice } from './Notice';

/** A sum of the whole company, asked for by whoever sees a part of its records: no fault of theirs. */
export function WholeCompanyOnly({ children }: { children: string }) {
  const t = useText();
  return (
    <Notice tone="info" icon={<DonutSmall fontSize="small" />} title={t('common.part_only')}>
      {children}
    </Notice>
  );
}
