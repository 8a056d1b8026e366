import Print from '@mui/icons-material/PrintOutlined';
import { printSoon } from '@fidelidade/ui-kit/print-soon.js';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import type { Query } from '../../providers/api';
import { Action } from './Action';
import { ReportExport } from './ReportExport';

interface ReportActionsProps {
  /** While no figures of what was asked are there, nothing can be taken along. */
  readonly disabled: boolean;
  /** Of what is shown; its files stand under it. */
  readonly path: string;
  /** What it was asked, as it was asked. */
  readonly query: Query;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** Takes the figures along: as a file, or printed as they stand on the screen. */
export function ReportActions({ disabled, path, query, children }: ReportActionsProps) {
  const t = useText();
  return (
    <>
      <ReportExport path={path} query={query} disabled={disabled} />
      <Action
        icon={<Print />}
        label={t('reports.print')}
        disabled={disabled}
        onClick={() => void printSoon()}
      />
      {children}
    </>
  );
}
