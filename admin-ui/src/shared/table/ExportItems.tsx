import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import TextIcon from '@mui/icons-material/DescriptionOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { ReportFileFormat } from '@fidelidade/domain/platform/scheduled-report/events.js';
import { useText } from '../../i18n/useText';

export type ExportFormat = ReportFileFormat;

interface ExportItemsProps {
  /** Lists go as text and as a workbook; what a report says goes on paper too (ADR 0144). */
  readonly formats?: readonly ExportFormat[];
  readonly onChoose: (format: ExportFormat) => void;
  readonly disabled: boolean;
}

const ICONS = { pdf: PdfIcon, xlsx: TableIcon, csv: TextIcon } as const satisfies Record<
  ExportFormat,
  unknown
>;

const OF_LISTS: readonly ExportFormat[] = ['xlsx', 'csv'];
export const OF_REPORTS: readonly ExportFormat[] = ['pdf', 'xlsx', 'csv'];

/** The files that something can be taken away as, in its menu. */
export function ExportItems({ formats = OF_LISTS, onChoose, disabled }: ExportItemsProps) {
  const t = useText();
  return formats.map((format) => {
    const Icon = ICONS[format];
    return (
      <MenuItem key={format} onClick={() => onChoose(format)} disabled={disabled}>
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t(`lists.export_${format}`)}</ListItemText>
      </MenuItem>
    );
  });
}
