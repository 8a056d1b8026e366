import { DRE_BASES } from '@fidelidade/domain/finance/dre.js';
import { addMonths, monthOf } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, month } from '../../../shared/format';
import { today } from '../../../shared/today';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { firstOf, monthsBack } from '../../reports/MonthSpan';
import { CloseBooksDialog, ReopenBooksButton } from '../../finance/closing/BooksDialogs';
import type { Company } from './company';

/** Up to when nothing is entered any more, and how the income statement is read. */
export function BooksPanel({ company }: { company: Company }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { closing_date: closed } = company;
  const mayEdit = can('system.companies.edit');
  return (
    <Panel title={t('registry.company.books.title')} hint={t('registry.company.books.hint')}>
      <Stack spacing={4}>
        <Notice
          tone={closed ? 'info' : 'neutral'}
          title={
            closed
              ? t('registry.company.books.closed', { date: day(closed) })
              : t('registry.company.books.open')
          }
          action={
            mayEdit && (
              <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => open((close) => <CloseBooksDialog closed={closed} onClose={close} />)}
                >
                  {t('registry.company.books.close')}
                </Button>
                <ReopenBooksButton closed={closed} />
              </Box>
            )
          }
        >
          {t(`registry.company.books.means.${closed ? 'closed' : 'open'}`)}{' '}
          {can('finance.dre.view') && <Link to="/closings">{t('registry.company.books.check')}</Link>}
        </Notice>
        <BasisField company={company} disabled={!mayEdit} />
        <LoyaltyField company={company} disabled={!mayEdit} />
      </Stack>
    </Panel>
  );
}

/** It takes effect at once. */
function BasisField({ company, disabled }: { company: Company; disabled: boolean }) {
  const t = useText();
  const { run, isPending } = useCommand<Company>(['companies', 'reports']);
  return (
    <TextField
      select
      id="dre-basis"
      label={t('registry.company.books.basis')}
      helperText={t('registry.company.books.basis_hint')}
      value={company.dre_basis}
      disabled={disabled || isPending}
      onChange={({ target: { value } }) => void run('/api/company/settings', { dre_basis: value }, 'put')}
      sx={{ maxWidth: 420 }}
    >
      {DRE_BASES.map((basis) => (
        <MenuItem key={basis} value={basis}>
          {t(`reports.bases.${basis}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const MONTHS_OFFERED = 12;

/** From which month on cashback counts in the income statement: none that is closed, for it was reported without. */
function LoyaltyField({ company, disabled }: { company: Company; disabled: boolean }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { run, isPending } = useCommand<Company>(['companies', 'reports']);
  const { loyalty_in_dre_from: from, closing_date: closed } = company;
  const nextMonth = addMonths(firstOf(monthOf(today())), 1);
  const open = [nextMonth, ...monthsBack(MONTHS_OFFERED).map(firstOf)].filter(
    (first) => closed === null || first > closed,
  );
  const offered = from !== null && !open.includes(from) ? [...open, from] : open;
  const isReported = from !== null && closed !== null && from <= closed;
  return (
    <TextField
      select
      id="loyalty-in-dre"
      label={t('registry.company.books.loyalty')}
      helperText={t(`registry.company.books.loyalty_${isReported ? 'reported' : 'hint'}`)}
      value={from ?? ''}
      disabled={disabled || isPending || isReported}
      onChange={({ target: { value } }) =>
        void run('/api/company/settings', { loyalty_in_dre_from: value || null }, 'put')
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 420 }}
    >
      <MenuItem value="">{t('registry.company.books.loyalty_never')}</MenuItem>
      {offered.map((first) => (
        <MenuItem key={first} value={first}>
          {t('registry.company.books.loyalty_since', {
            month: first.endsWith('-01') ? month(first.slice(0, 7), locale) : day(first),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
}
