import Box from '@mui/material/Box';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { day, moment, money, month } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { colours, type as text } from '../../../theme/tokens';
import { Part } from '../../reports/PartsDrawer';
import { pageOf } from '../../platform/audit/recordPage';
import type { Actor, Posting } from './posting';

export function PostingEntry({ posting, onOpen }: { posting: Posting; onOpen: () => void }) {
  const t = useText();
  const { record } = posting;
  const { person_name, document, account_plan_name, cost_center_name } = posting;
  const [locale] = useLocaleState();
  const when = posting.set_at ? month(posting.date.slice(0, 7), locale) : day(posting.date);
  const facts = [when, posting.company_name, person_name, document, account_plan_name, cost_center_name]
    .filter(Boolean)
    .join(' · ');
  return (
    <Part
      name={
        record ? (
          <Link to={`/${record.resource}/${record.id}/show`} onClick={onOpen} title={t('common.open_record')}>
            {posting.description}
          </Link>
        ) : (
          posting.description
        )
      }
      amount={<Money value={posting.value} />}
    >
      <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{facts}</Box>
      {posting.set_at ? (
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {t('budgets.set_by', {
            who: posting.set_by?.name ?? t('budgets.nobody'),
            when: moment(posting.set_at),
            amount: money(posting.set_to),
          })}
        </Box>
      ) : (
        <WhereFrom posting={posting} onOpen={onOpen} />
      )}
    </Part>
  );
}

/** The fact behind a posting: which, by whom and when it was told, and what it was caused by (feature 1). */
function WhereFrom({ posting, onOpen }: { posting: Posting; onOpen: () => void }) {
  const t = useText();
  const { event_label, recorded_at, recorded_by, causes } = posting;
  const nameOf = ({ name, kind }: Actor) => name ?? t(`history.actors.${kind}`);
  const told = { event: event_label, when: moment(recorded_at) };
  return (
    <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
      {recorded_by ? t('reports.told_by', { ...told, who: nameOf(recorded_by) }) : t('reports.told', told)}
      {causes.length > 0 && (
        <Box>
          {t('history.caused_by')}:{' '}
          {causes.map(({ id, label, resource, record_id, actor }, index) => (
            <span key={id}>
              {index > 0 && ' ← '}
              {resource && record_id ? (
                <Link to={pageOf(resource, record_id)} onClick={onOpen}>
                  {label}
                </Link>
              ) : (
                label
              )}{' '}
              ({nameOf(actor)})
            </span>
          ))}
        </Box>
      )}
    </Box>
  );
}
