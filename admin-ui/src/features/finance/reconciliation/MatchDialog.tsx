import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { FormDialog } from '../../../shared/form/FormDialog';
import { isNegative, money } from '../../../shared/format';
import { DateInput } from '../../../shared/inputs/DateInput';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { useDebounced } from '../../../shared/useDebounced';
import { colours, tones, type as text } from '../../../theme/tokens';
import { CandidateText } from './LinePanel';
import { leftOf, matchForm, sumOf, takeEachOtherBack, waysToTell, type DifferenceAs } from './matching';
import { NewEntryInputs, newEntryOf, ownErrors } from './NewEntryInputs';
import { useCandidates, type Candidate, type WaitingLine } from './reconciliation';
import type { Reconcile } from './useReconcile';

interface MatchDialogProps {
  readonly lines: readonly WaitingLine[];
  readonly reconcile: Reconcile;
  readonly onClose: () => void;
}

/** Looks for what lines are, chooses one or several, and says what differs. */
export function MatchDialog({ lines, reconcile, onClose }: MatchDialogProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [told, setTold] = useState<DifferenceAs>();
  const total = sumOf(lines);
  const left = leftOf(lines, chosen);
  const ways = chosen.length > 0 ? waysToTell(left, chosen) : [];
  const as = ways.find((way) => way === told) ?? ways[0];
  const [nothing, setNothing] = useState(false);
  const fitEachOther = chosen.length === 0 && takeEachOtherBack(lines);
  const toggle = (candidate: Candidate) => {
    setNothing(false);
    setChosen((before) =>
      before.some(({ id }) => id === candidate.id)
        ? before.filter(({ id }) => id !== candidate.id)
        : // Several lines are one payment: another one takes its place.
          [...(lines.length > 1 ? [] : before), candidate],
    );
  };
  const submit = async (form: object) => {
    if (chosen.length === 0 && !fitEachOther) {
      setNothing(true);
      return {};
    }
    const body = matchForm(lines, chosen, { as, form: as === 'new_entry' ? newEntryOf(form) : form });
    const errors = await reconcile.match(
      body,
      lines.map(({ id }) => id),
      chosen.map(({ id }) => id),
    );
    if (!errors) onClose();
    return errors && ownErrors(atField(errors));
  };
  return (
    <FormDialog
      title={
        lines.length > 1
          ? t('reconciliation.match_many_title', { count: lines.length, amount: money(total) })
          : t('reconciliation.match_title', { amount: money(total) })
      }
      submit={t('reconciliation.match')}
      width="sm"
      defaultValues={{ description: t('reconciliation.difference_description') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Candidates line={lines[0]!} amount={total} chosen={chosen} onToggle={toggle} />
      <Box
        role="status"
        sx={{
          ...{ display: 'flex', justifyContent: 'space-between', gap: 3, paddingBlock: 3 },
          color: nothing ? tones.danger.ink : undefined,
          fontWeight: text.emphasis,
        }}
      >
        <span>
          {t(
            fitEachOther
              ? 'reconciliation.take_each_other_back'
              : chosen.length === 0
                ? 'reconciliation.choose_some'
                : Number(left) === 0
                  ? 'reconciliation.fits'
                  : 'reconciliation.left',
          )}
        </span>
        {chosen.length > 0 && <span>{money(left)}</span>}
      </Box>
      {as && (
        <RadioGroup
          aria-label={t('reconciliation.difference_is')}
          value={as}
          onChange={(_event, way) => setTold(way as DifferenceAs)}
          row
        >
          {ways.map((way) => (
            <FormControlLabel
              key={way}
              value={way}
              control={<Radio />}
              label={t(`reconciliation.as.${way}`)}
            />
          ))}
        </RadioGroup>
      )}
      {as === 'part' && (
        <DateInput source="new_due_date" label={t('finance.new_due_date')} validate={required()} />
      )}
      {as === 'new_entry' && (
        <Box sx={{ marginTop: 3 }}>
          <NewEntryInputs kind={isNegative(left) ? 'payables' : 'receivables'} />
        </Box>
      )}
    </FormDialog>
  );
}

/** What is said of the one entry is said at the field that asks for it. */
const atField = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field.replace(/^(entries|payments)\.\d+\./, ''), error]),
  );

interface CandidatesProps {
  readonly line: WaitingLine;
  readonly amount: string;
  readonly chosen: readonly Candidate[];
  readonly onToggle: (candidate: Candidate) => void;
}

function Candidates({ line, amount, chosen, onToggle }: CandidatesProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { data, error, refetch, isPlaceholderData } = useCandidates(line, amount, useDebounced(typed));
  const isChosen = (candidate: Candidate) => chosen.some(({ id }) => id === candidate.id);
  // What was chosen stays in sight, whatever is looked for next.
  const shown = [...chosen, ...(data ?? []).filter((candidate) => !isChosen(candidate))];
  return (
    <>
      <TextField
        fullWidth
        autoFocus
        label={t('reconciliation.search_label')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter looks for what was typed; it sends nothing.
          if (event.key === 'Enter') event.preventDefault();
        }}
        sx={{ marginTop: 1 }}
      />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Box
          component="ul"
          aria-label={t('reconciliation.candidates')}
          aria-busy={isPlaceholderData}
          sx={{ listStyle: 'none', margin: 0, marginTop: 3, padding: 0, maxHeight: 300, overflowY: 'auto' }}
        >
          {data && shown.length === 0 && (
            <Box component="li" sx={{ padding: 3, color: colours.inkMuted }}>
              {t('reconciliation.nothing_found')}
            </Box>
          )}
          {shown.map((candidate) => (
            <Box
              component="li"
              key={candidate.id}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'flex-start',
                borderTop: `1px solid ${colours.line}`,
                padding: 2,
              }}
            >
              <Checkbox
                checked={isChosen(candidate)}
                onChange={() => onToggle(candidate)}
                slotProps={{
                  input: { 'aria-label': `${candidate.description} ${money(candidate.amount)}` },
                }}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <CandidateText candidate={candidate} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
