import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useText } from '../../i18n/useText';
import type { TotalMeta } from '../../providers/dataProvider';
import { colours, type as text } from '../../theme/tokens';
import { count, money } from '../format';

interface ListPagesProps {
  /** What all rows come to, where the list itself does not say. */
  readonly sum?: ReactNode;
}

export function ListPages({ sum }: ListPagesProps) {
  const t = useText();
  const translate = useTranslate();
  const { page, perPage, total, meta, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!total) return null;
  const { totalIsMinimum, totalValue }: TotalMeta = meta ?? {};
  const offsetBegin = (page - 1) * perPage + 1;
  return (
    <Box
      component="nav"
      aria-label={translate('ra.navigation.current_page', { page })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        padding: '4px 12px',
        minHeight: 44,
        borderTop: `1px solid ${colours.line}`,
        color: colours.inkMuted,
        fontSize: text.label,
      }}
    >
      <Box sx={{ marginRight: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {totalValue === undefined ? (
          sum
        ) : (
          <>
            {t('common.total')} <strong>{money(totalValue)}</strong>
          </>
        )}
      </Box>
      {total <= perPage ? (
        <span>{t('common.rows', { smart_count: total })}</span>
      ) : (
        <>
          {translate('ra.navigation.page_range_info', {
            offsetBegin: count(offsetBegin),
            offsetEnd: count(Math.min(page * perPage, total)),
            total: totalIsMinimum ? t('common.more_than', { count: count(total - 1) }) : count(total),
          })}
          <IconButton
            size="small"
            disabled={!hasPreviousPage}
            onClick={() => setPage(page - 1)}
            aria-label={translate('ra.navigation.previous')}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            size="small"
            disabled={!hasNextPage}
            onClick={() => setPage(page + 1)}
            aria-label={translate('ra.navigation.next')}
          >
            <ChevronRight />
          </IconButton>
        </>
      )}
    </Box>
  );
}
