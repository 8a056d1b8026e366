import { offered, type FieldKind, type TextForm } from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  offeredColumnsOf,
  type ImportColumn,
} from '@fidelidade/domain/platform/import-job/import-columns.js';
import { kindOfImport, type ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MessageKey } from '../../../i18n/messages';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { colours, type as text } from '../../../theme/tokens';

/** What whoever fills a spreadsheet in asks of each column: must it be there, and what may stand in it? */
export function ColumnLegend({ kind }: { kind: ImportKind }) {
  const t = useText();
  const words = useWords();
  const accepted = useAccepted();
  return (
    <Box component="details" sx={{ marginTop: 4 }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
        {t('imports.legend')}
      </Box>
      <Box
        sx={{ overflow: 'auto', maxHeight: 420 }}
        tabIndex={0}
        role="group"
        aria-label={t('imports.legend')}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('imports.column')}</TableCell>
              <TableCell>{t('imports.accepts')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {offeredColumnsOf(kindOfImport(kind)).map((column) => (
              <TableRow key={column.name}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                  {words(column.label)}
                  {column.required && (
                    <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>{t('imports.required')}</Box>
                  )}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                  {accepted(column)}
                  {column.field.kind !== 'address' && column.field.hint && (
                    <Box sx={{ fontSize: text.small, color: colours.inkMuted }}>
                      {words(column.field.hint)}
                    </Box>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

/** What may stand in a cell, as people write it: the words of a choice, or how a value of its kind looks. */
function useAccepted(): (column: ImportColumn) => string {
  const t = useText();
  const words = useWords();
  return ({ name, field, names }) => {
    if (field.kind === 'address') return t(OF_ADDRESS[name.split('.').at(-1)!] ?? 'imports.cell.text');
    if (field.kind === 'choice')
      return offered(field)
        .map(([, label]) => words(label))
        .join(' · ');
    if (names) return t('imports.cell.reference');
    if (field.form) return t(OF_FORM[field.form]);
    if (field.mask) return t('imports.cell.masked', { mask: field.mask });
    if (field.kind === 'text' && field.max) return t('imports.cell.text_up_to', { max: field.max });
    return t(OF_KIND[field.kind]);
  };
}

const OF_ADDRESS: Readonly<Record<string, MessageKey>> = {
  zip: 'imports.cell.zip',
  state: 'imports.cell.state',
  country: 'imports.cell.country',
};

const OF_FORM: Readonly<Record<TextForm, MessageKey>> = {
  document: 'imports.cell.document',
  email: 'imports.cell.email',
  moment: 'imports.cell.date',
  phone: 'imports.cell.phone',
};

const OF_KIND: Readonly<Record<Exclude<FieldKind, 'address' | 'choice'>, MessageKey>> = {
  text: 'imports.cell.text',
  list: 'imports.cell.text',
  digits: 'imports.cell.digits',
  date: 'imports.cell.date',
  flag: 'imports.cell.flag',
  integer: 'imports.cell.integer',
  decimal: 'imports.cell.decimal',
  percent: 'imports.cell.decimal',
  money: 'imports.cell.decimal',
  price: 'imports.cell.decimal',
  reference: 'imports.cell.reference',
  references: 'imports.cell.references',
};
