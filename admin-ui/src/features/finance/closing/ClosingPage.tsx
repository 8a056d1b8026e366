import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use } from 'react';
import { useLocaleState } from 'react-admin';
import { Link, useParams } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useScreenTitle } from '../../../i18n/useScreenTitle';
import { useText, type Text } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { count, day, moment, month } from '../../../shared/format';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { LineList } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { DrillContext } from '../postings/DrillContext';
import { Drillable } from '../postings/Drillable';
import { Figure, openingFigure } from '../postings/Figure';
import { ReportActions } from '../../reports/ReportActions';
import { RollForward } from '../../reports/RollForward';
import { ClosingChip } from './ClosingChip';
import { useClosing, type ClosingCompared, type MovedFigure } from './closing';

export const ClosingPage = () => (
  <Guarded permission="finance.dre.view">
    <OneClosing />
  </Guarded>
);

function OneClosing() {
  const t = useText();
  const screenTitle = useScreenTitle();
  const [locale] = useLocaleState();
  const can = useCan();
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
        actions={<ReportActions path={`/api/closings/${id}`} query={{}} disabled={closing.holds === null} />}
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
              openingFigure(t('closing.result', { month: month(closing.to, locale) }), closing.result, {
                ...{ figure: 'dre', basis: 'competence', line: 'net_income' },
                ...{ from: closing.to, to: closing.to, as_of: closing.closed_at },
              }),
              openingFigure(
                t('closing.balance', { date: day(closing.closed_through) }),
                closing.balance,
                can('finance.cash-flow.view')
                  ? { figure: 'realised_balance', to: closing.closed_through, as_of: closing.closed_at }
                  : null,
              ),
              ...(['receivable', 'payable'] as const).map((name) => {
                const { total, drill } = closing.owed[name];
                const query = can(`finance.${name}s.view`) ? drill : null;
                return openingFigure(t(`closing.owed.${name}`), total, query);
              }),
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
        {t('closing.code', { code: code ?? '' })}
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
  const can = useCan();
  const { lines, balances, cash_flow: flows, late } = closing;
  if (lines.length === 0 && balances.length === 0 && flows.length === 0 && late.total === 0)
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
          rows={lines.map(({ month: of, code, label, ...moved }) => {
            const name = `${label} · ${month(of, locale)}`;
            return {
              key: `${of} ${code}`,
              name,
              ...wasAndIs(name, moved, true, t),
            };
          })}
        />
      )}
      {flows.length > 0 && (
        <RollForward
          title={t('closing.changed_cash_flow')}
          heading
          named={{ row: t('closing.line'), closing: t('closing.difference') }}
          movements={movements}
          rows={flows.map(({ month: of, movement, ...moved }) => {
            const name = `${t(`reports.${movement}`)} · ${month(of, locale)}`;
            return {
              key: `${of} ${movement}`,
              name,
              ...wasAndIs(name, moved, can('finance.cash-flow.view'), t),
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
          rows={balances.map(({ account_id: id, account_name, ...moved }) => ({
            key: id,
            name: <Link to={`/accounts/${id}/show`}>{account_name ?? id}</Link>,
            ...wasAndIs(account_name ?? id, moved, can('finance.accounts.view'), t),
          }))}
        />
      )}
      {late.total > 0 && <Late closing={closing} />}
    </>
  );
}

/** Whoever may not see what a figure is made of is told what changed, and not by what. */
const wasAndIs = (name: string, { then, now, difference, drill }: MovedFigure, opens: boolean, t: Text) => ({
  movements: (['then', 'now'] as const).map((when) => ({
    isZero: false,
    shown: (
      <Figure
        label={`${name}, ${t(`closing.${when}`)}`}
        value={{ then, now }[when]}
        query={opens ? drill[when] : null}
      />
    ),
  })),
  closing: <Money value={difference} strong />,
});

/** What was recorded since, whole: as long as it is, with the sum that it comes to. */
function AllLate({ late }: Pick<ClosingCompared, 'late'>) {
  const t = useText();
  const open = use(DrillContext);
  return (['results', 'money'] as const).map((name) => {
    const { total, drill } = late[name];
    if (total === 0) return null;
    const figure = t(`closing.all_late.${name}`, { total: count(total) });
    return (
      <Button key={name} size="small" onClick={() => open({ figure, value: '0.00', query: drill })}>
        {figure}
      </Button>
    );
  });
}

function recordedIn({ recorded_at, recorded_by }: ClosingCompared['late']['postings'][number], t: Text) {
  const when = moment(recorded_at);
  if (!recorded_by) return t('closing.recorded', { when });
  const who = recorded_by.name ?? t(`history.actors.${recorded_by.kind}`);
  return t('closing.recorded_by', { when, who });
}

function Late({ closing: { late } }: { closing: ClosingCompared }) {
  const t = useText();
  const hint =
    late.total > late.postings.length
      ? t('closing.late_first', { shown: late.postings.length, total: late.total })
      : t('closing.late_hint');
  return (
    <Panel
      title={t('closing.late', { smart_count: late.total })}
      hint={hint}
      action={<AllLate late={late} />}
      flush
    >
      <LineList
        lines={late.postings.map((posting) => ({
          id: posting.id,
          name: posting.description,
          ...(posting.record && { to: `/${posting.record.resource}/${posting.record.id}/show` }),
          detail: [
            t(`closing.books.${posting.book}`),
            day(posting.date),
            posting.person_name,
            recordedIn(posting, t),
          ]
            .filter(Boolean)
            .join(' · '),
          behind: <Money value={posting.value} />,
        }))}
      />
    </Panel>
  );
}
