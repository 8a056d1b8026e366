import Box from '@mui/material/Box';
import { useLocaleState } from 'react-admin';
import { Link, useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useScreenTitle } from '../../../i18n/useScreenTitle';
import { useText } from '../../../i18n/useText';
import { day, moment, month } from '../../../shared/format';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { LineList } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { Drillable } from '../postings/Drillable';
import { Figure } from '../postings/Figure';
import { RollForward } from '../../reports/RollForward';
import { ClosingChip } from './ClosingChip';
import { useClosing, type ClosingCompared } from './closing';

export const ClosingPage = () => (
  <Guarded permission="finance.dre.view">
    <OneClosing />
  </Guarded>
);

function OneClosing() {
  const t = useText();
  const screenTitle = useScreenTitle();
  const [locale] = useLocaleState();
  const { id = '' } = useParams();
  const { data: closing, error, refetch } = useClosing(id);
  if (error && !closing) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!closing) return <RecordSkeleton />;
  return (
    <Drillable>
      <PageHead
        title={t('closing.one', { date: day(closing.closed_through) })}
        screen={screenTitle('closings')}
        backTo="/closings"
        chip={<ClosingChip closing={closing} />}
        subtitle={t('closing.by', {
          who: closing.closed_by.name ?? t('closing.nobody'),
          when: moment(closing.closed_at),
        })}
      />
      <Stack>
        <Reopened closing={closing} />
        <Proof closing={closing} />
        {closing.result !== null && closing.balance !== null && (
          <FigureRow
            figures={[
              {
                label: t('closing.result', { month: month(closing.to, locale) }),
                value: closing.result,
              },
              { label: t('closing.balance', { date: day(closing.closed_through) }), value: closing.balance },
            ]}
          />
        )}
        <WhatChanged closing={closing} />
      </Stack>
    </Drillable>
  );
}

function Reopened({ closing }: { closing: ClosingCompared }) {
  const t = useText();
  if (!closing.reopened_at) return null;
  return (
    <Notice
      tone="warning"
      title={t('closing.reopened_by', {
        who: closing.reopened_by?.name ?? t('closing.nobody'),
        when: moment(closing.reopened_at),
      })}
    >
      {closing.reopen_reason}
    </Notice>
  );
}

/** Whether the reports of the closing can still be read as they were. */
function Proof({ closing: { holds, verification_code: code } }: { closing: ClosingCompared }) {
  const t = useText();
  if (holds === null) return <Notice tone="info">{t('closing.being_kept')}</Notice>;
  return holds ? (
    <Notice tone="success" title={t('closing.holds')}>
      {t('closing.holds_hint')}{' '}
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {t('closing.code', { code: code?.slice(0, 16) ?? '' })}
      </Box>
    </Notice>
  ) : (
    <Notice tone="danger" title={t('closing.broken')}>
      {t('closing.broken_hint')}
    </Notice>
  );
}

function WhatChanged({ closing }: { closing: ClosingCompared }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { lines, balances, late } = closing;
  if (lines.length === 0 && balances.length === 0 && late.total === 0)
    return <Panel title={t('closing.changes')}>{t('closing.unchanged')}</Panel>;
  const movements = [t('closing.then'), t('closing.now')];
  return (
    <>
      {lines.length > 0 && (
        <RollForward
          title={t('closing.changed_lines', { basis: t(`reports.bases.${closing.basis}`) })}
          heading
          named={{ row: t('closing.line'), closing: t('closing.difference') }}
          movements={movements}
          rows={lines.map(({ month: of, code, label, then, now, difference, drill }) => {
            const name = `${label} · ${month(of, locale)}`;
            return {
              key: `${of} ${code}`,
              name,
              movements: (['then', 'now'] as const).map((when) => ({
                isZero: false,
                shown: (
                  <Figure
                    label={`${name}, ${t(`closing.${when}`)}`}
                    value={{ then, now }[when]}
                    query={drill[when]}
                  />
                ),
              })),
              closing: <Money value={difference} strong />,
            };
          })}
        />
      )}
      {balances.length > 0 && (
        <RollForward
          title={t('closing.changed_balances', { date: day(closing.closed_through) })}
          heading
          named={{ row: t('closing.account'), closing: t('closing.difference') }}
          movements={movements}
          rows={balances.map(({ account_id, account_name, then, now, difference }) => ({
            key: account_id,
            name: <Link to={`/accounts/${account_id}/show`}>{account_name ?? account_id}</Link>,
            movements: [then, now].map((value) => ({ isZero: false, shown: <Money value={value} /> })),
            closing: <Money value={difference} strong />,
          }))}
        />
      )}
      {late.total > 0 && <Late closing={closing} />}
    </>
  );
}

function Late({ closing: { late } }: { closing: ClosingCompared }) {
  const t = useText();
  const hint =
    late.total > late.postings.length
      ? t('closing.late_first', { shown: late.postings.length, total: late.total })
      : t('closing.late_hint');
  return (
    <Panel title={t('closing.late', { smart_count: late.total })} hint={hint} flush>
      <LineList
        lines={late.postings.map((posting) => ({
          id: posting.id,
          name: posting.description,
          ...(posting.record && { to: `/${posting.record.resource}/${posting.record.id}/show` }),
          detail: [
            t(`closing.books.${posting.book}`),
            day(posting.date),
            posting.person_name,
            t('closing.recorded', { when: moment(posting.recorded_at) }),
          ]
            .filter(Boolean)
            .join(' · '),
          behind: <Money value={posting.value} />,
        }))}
      />
    </Panel>
  );
}
