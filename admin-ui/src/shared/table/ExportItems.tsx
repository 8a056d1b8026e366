import TableIcon from '@mui/icons-material/TableChartOutlined';
import TextIcon from '@mui/icons-material/DescriptionOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../i18n/useText';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportItemsProps {
  readonly onChoose: (format: ExportFormat) => void;
  readonly disabled: boolean;
}

/** The files that a list can be taken away as, in its menu. */
export function ExportItems({ onChoose, disabled }: ExportItemsProps) {
  const t = useText();
  return (
    <>
      <MenuItem onClick={() => onChoose('xlsx')} disabled={disabled}>
        <ListItemIcon>
          <TableIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t('lists.export_xlsx')}</ListItemText>
      </MenuItem>
      <MenuItem onClick={() => onChoose('csv')} disabled={disabled}>
        <ListItemIcon>
          <TextIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t('lists.export_csv')}</ListItemText>
      </MenuItem>
    </>
  );
}
