import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Sheet from '@mui/icons-material/TableChartOutlined';
import TextFile from '@mui/icons-material/DescriptionOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ReportFileFormat } from '@fidelidade/domain/platform/scheduled-report/events.js';
import { useText } from '../../i18n/useText';
import { withQuery, type Query } from '../../providers/api';
import { useDownload } from '../../shared/useDownload';
import { Action } from './Action';

interface ReportExportProps {
  /** Of what is shown; its files stand under it. */
  readonly path: string;
  /** What the screen asks for, as it asks. */
  readonly query: Query;
  readonly disabled: boolean;
}

const ICONS = { pdf: Pdf, xlsx: Sheet, csv: TextFile } as const satisfies Record<ReportFileFormat, unknown>;

/** Takes what the screen shows along as a file: the server writes it, of the same question (ADR 0144). */
export function ReportExport({ path, query, disabled }: ReportExportProps) {
  const t = useText();
  const { download, isPending } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const exportAs = (format: ReportFileFormat) => {
    setAnchor(null);
    download(withQuery(`${path}/export`, { ...query, format }));
  };
  return (
    <>
      <Action
        icon={<FileDownload />}
        label={t(isPending ? 'lists.exporting' : 'reports.export')}
        disabled={disabled || isPending}
        opens="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['pdf', 'xlsx', 'csv'] as const).map((format) => {
          const Icon = ICONS[format];
          return (
            <MenuItem key={format} onClick={() => exportAs(format)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText>{t(`reports.export_as.${format}`)}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
