import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { day, money } from '../../../shared/format';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useIsPhone } from '../../../shared/useIsPhone';
import { colours, type as text } from '../../../theme/tokens';
import { allOf, sumOf } from './matching';
import type { Candidate, Suggestion, WaitingLine } from './reconciliation';

interface LinePanelProps {
  readonly line: WaitingLine;
  /** Those that are matched together, where there are such. */
  readonly together: readonly WaitingLine[];
  readonly busy: boolean;
  readonly mayRun: boolean;
  readonly onAccept: (suggestion: Suggestion) => void;
  /** It and the line that takes it back are each other's. */
  readonly onPair: () => void;
  readonly onIgnore: () => void;
  readonly onEnter: () => void;
  readonly onSearch: () => void;
  readonly onUndo?: () => void;
}

/** A line with what it may be, and what can be done with it. */
export function LinePanel(props: LinePanelProps) {
  const { line, together, busy, mayRun, onAccept, onPair, onIgnore, onEnter, onSearch, onUndo } = props;
  const t = useText();
  const back = together.length > 0 ? null : line.taken_back_by;
  const [first, ...more] = together.length > 0 ? [] : line.suggestions;
  return (
    <Box sx={{ display: 'grid', gap: 4, padding: 4 }}>
      {together.length > 0 ? (
        <Facts
          facts={[
            { label: t('reconciliation.together'), value: String(together.length) },
            { label: t('finance.value'), value: <Money value={sumOf(together)} strong /> },
          ]}
        />
      ) : (
        <Facts
          facts={[
            { label: t('reconciliation.date'), value: day(line.date) },
            { label: t('finance.value'), value: <Money value={line.amount} strong /> },
            { label: t('reconciliation.memo'), value: line.memo, wide: true },
            { label: t('reconciliation.name'), value: line.name },
            { label: t('finance.document'), value: line.document },
          ]}
        />
      )}
      {back && (
        <Card>
          <Box sx={{ display: 'flex', gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {back.memo || t('reconciliation.no_memo')}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                {t('reconciliation.taken_back', { date: day(back.date) })}
              </Box>
            </Box>
            <Money value={back.amount} strong />
          </Box>
          {mayRun && (
            <Button variant="contained" disabled={busy} onClick={onPair} fullWidth>
              <Keyed label={t('reconciliation.pair')} keyName={t('reconciliation.key.enter')} />
            </Button>
          )}
        </Card>
      )}
      {together.length === 0 &&
        (first ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SuggestionCard
              suggestion={first}
              action={
                mayRun && (
                  <Button
                    variant={back ? 'outlined' : 'contained'}
                    disabled={busy}
                    onClick={() => onAccept(first)}
                    fullWidth
                  >
                    <Keyed
                      label={t(`reconciliation.accept.${first.standing}`)}
                      keyName={back ? '' : t('reconciliation.key.enter')}
                    />
                  </Button>
                )
              }
            />
            {more.map((suggestion) => (
              <SuggestionCard
                key={keyOf(suggestion)}
                suggestion={suggestion}
                action={
                  mayRun && (
                    <Button variant="outlined" disabled={busy} onClick={() => onAccept(suggestion)}>
                      {t(`reconciliation.accept.${suggestion.standing}`)}
                    </Button>
                  )
                }
              />
            ))}
          </Box>
        ) : back ? null : (
          <Box sx={{ color: colours.inkMuted }}>
            {t('reconciliation.no_suggestion')}
            {line.learned &&
              ` ${t('reconciliation.learned', {
                what: [line.learned.account_plan_name, line.learned.person_name].filter(Boolean).join(' · '),
              })}`}
          </Box>
        ))}
      {mayRun && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <Button variant="outlined" onClick={onSearch}>
            <Keyed label={t('reconciliation.search')} keyName="P" />
          </Button>
          <Button variant="outlined" onClick={onEnter}>
            <Keyed label={t('reconciliation.new_entry')} keyName="N" />
          </Button>
          {together.length === 0 && (
            <Button variant="outlined" color="inherit" onClick={onIgnore}>
              <Keyed label={t('reconciliation.ignore')} keyName="I" />
            </Button>
          )}
          {onUndo && (
            <Button variant="outlined" color="inherit" disabled={busy} onClick={onUndo}>
              <Keyed label={t('reconciliation.undo_last')} keyName="U" />
            </Button>
          )}
        </Box>
      )}
      <KeysHint />
    </Box>
  );
}

/** What a button says, with its key where there are keys. */
function Keyed({ label, keyName }: { label: string; keyName: string }) {
  const phone = useIsPhone();
  return (
    <>
      {label}
      {!phone && keyName && (
        <Box component="kbd" aria-hidden sx={{ marginLeft: 2, font: 'inherit', fontSize: text.small }}>
          {keyName}
        </Box>
      )}
    </>
  );
}

function KeysHint() {
  const t = useText();
  if (useIsPhone()) return null;
  return <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{t('reconciliation.keys')}</Box>;
}

/** One candidate may be suggested twice: alone, and with others. */
const keyOf = (suggestion: Suggestion): string =>
  [...allOf(suggestion).map(({ id }) => id), ...suggestion.because].join();

/** What is told beside the amount: «Taxa R$ 9,62». */
function ToldText({ told }: Pick<Suggestion, 'told'>) {
  const t = useText();
  if (!told) return null;
  const parts = (['discount', 'penalty', 'interest', 'fee'] as const).flatMap((what) =>
    told[what] ? [`${t(`finance.${what}`)} ${money(told[what])}`] : [],
  );
  return <Box sx={{ fontSize: text.label }}>{parts.join(' · ')}</Box>;
}

function SuggestionCard({ suggestion, action }: { suggestion: Suggestion; action: ReactNode }) {
  const t = useText();
  return (
    <Card>
      {allOf(suggestion).map((candidate) => (
        <CandidateText key={candidate.id} candidate={candidate} />
      ))}
      <ToldText told={suggestion.told} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {suggestion.because.map((why) => (
          <StatusChip key={why} tone="neutral" label={t(`reconciliation.because.${why}`)} />
        ))}
      </Box>
      {action}
    </Card>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, padding: 3, border: `1px solid ${colours.line}`, borderRadius: 2 }}>
    {children}
  </Box>
);

/** What in the books it is, when and how much. */
export function CandidateText({ candidate }: { candidate: Candidate }) {
  const t = useText();
  const { resource, description, person_name, document, date, standing, amount } = candidate;
  const { entry_id, transfer_id, transfer_part } = candidate;
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={`/${resource}/${entry_id ?? transfer_id}/show`} title={t('common.open_record')}>
          {description}
        </Link>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {[person_name, document].filter(Boolean).join(' · ')}
        </Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {t(`reconciliation.standing.${transfer_part ?? standing}`, { date: day(date) })}
        </Box>
      </Box>
      <Money value={amount} strong />
    </Box>
  );
}
