import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { printSoon } from '@fidelidade/ui-kit/print-soon.js';
import type { ReactElement } from 'react';
import { useText } from '../../i18n/useText';
import { saveFile } from '../../shared/saveFile';
import { useIsPhone } from '../../shared/useIsPhone';
import { csvOf, type Table } from './csv';

interface ReportActionsProps {
  /** While no figures of what was asked are there, nothing can be taken along. */
  readonly disabled: boolean;
  readonly fileName: string;
  readonly table: () => Table;
}

/** Takes the figures along: on paper, or as a file for a spreadsheet. */
export function ReportActions({ disabled, fileName, table }: ReportActionsProps) {
  const t = useText();
  const save = () => saveFile(new Blob([csvOf(table())], { type: 'text/csv;charset=utf-8' }), fileName);
  return (
    <>
      <Action icon={<FileDownload />} label={t('reports.export')} disabled={disabled} onClick={save} />
      <Action
        icon={<Print />}
        label={t('reports.print')}
        disabled={disabled}
        onClick={() => void printSoon()}
      />
    </>
  );
}

interface ActionProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** On a phone both stand beside the moment, without their words. */
function Action({ icon, label, disabled, onClick }: ActionProps) {
  const phone = useIsPhone();
  return phone ? (
    <IconButton aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  ) : (
    <Button variant="outlined" startIcon={icon} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
