import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { Stack } from '../../shared/ui/Columns';
import { ErrorState } from '../../shared/ui/ErrorState';
import { RecordSkeleton } from '../../shared/ui/RecordSkeleton';
import { colours, type as text } from '../../theme/tokens';
import type { Answered } from './useReport';

interface ReportBodyProps<Question, Report> {
  readonly answered: Answered<Question, Report> | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isBehind: boolean;
  /** What was asked, in words: «01/11/2026 – 30/11/2026». */
  readonly period: string;
  readonly periodOf: (question: Question) => string;
  readonly children: (answered: Answered<Question, Report>) => ReactNode;
}

/** Waiting, failed, or the figures; those of an earlier question stand back and say whose they are. */
export function ReportBody<Question, Report>(props: ReportBodyProps<Question, Report>) {
  const { answered, error, retry, isBehind, period, periodOf, children } = props;
  const t = useText();
  if (error && (!answered || isBehind)) return <ErrorState error={error} retry={retry} />;
  if (!answered) return <RecordSkeleton />;
  return (
    <Box sx={{ position: 'relative' }} aria-busy={isBehind}>
      <Box role="status" sx={{ minHeight: 0 }}>
        {isBehind && (
          <Box sx={{ position: 'sticky', top: 72, zIndex: 1, marginBottom: 3 }}>
            <LinearProgress aria-hidden />
            <Box sx={{ paddingBlock: 2, fontSize: text.label, color: colours.inkMuted }}>
              {t('reports.behind', { shown: periodOf(answered.question), wanted: period })}
            </Box>
          </Box>
        )}
      </Box>
      <Box inert={isBehind} sx={isBehind ? { opacity: 0.35, filter: 'grayscale(1)' } : {}}>
        <Stack>{children(answered)}</Stack>
      </Box>
    </Box>
  );
}
