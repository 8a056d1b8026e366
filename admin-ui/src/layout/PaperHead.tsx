import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/useText';
import { moment } from '../shared/format';
import { usePicture } from '../shared/usePicture';
import { onPaper } from '../theme/print';
import { useStaff } from './useStaff';

/** On paper: whose figures these are, with their logo, and of when, which is reckoned once somebody prints. */
export function PaperHead() {
  const t = useText();
  const company = useStaff()?.empresa;
  const logo = usePicture(company?.report_logo ?? null);
  const [printedAt, setPrintedAt] = useState<Date>();
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrintedAt(new Date()));
    const paper = window.matchMedia('print');
    window.addEventListener('beforeprint', onPrint);
    paper.addEventListener('change', onPrint);
    return () => {
      window.removeEventListener('beforeprint', onPrint);
      paper.removeEventListener('change', onPrint);
    };
  }, []);
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 4,
        marginBottom: 4,
        ...onPaper,
      }}
    >
      {logo && (
        <img src={logo} alt="" style={{ maxWidth: '40mm', maxHeight: '16mm', objectFit: 'contain' }} />
      )}
      <strong style={{ flex: 1 }}>
        {company && `${company.company_name} · ${formatDocument(company.cnpj)}`}
      </strong>
      {printedAt && <span>{t('layout.printed_at', { moment: moment(printedAt.toISOString()) })}</span>}
    </Box>
  );
}
