import {
  moneyToString,
  parseMoney,
  subtractMoney,
  ZERO,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { required, type Validator } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { day } from '../../../shared/format';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { today } from '../../../shared/today';
import { Money } from '../../../shared/ui/Money';
import { colours, tones, type as text } from '../../../theme/tokens';
import { OTHER_KIND, titleOf, type Entry, type EntryRow, type Kind } from './entry';

interface OffsetDialogProps {
  readonly entry: Entry;
  readonly kind: Kind;
  /** At least one. */
  readonly counterparts: readonly EntryRow[];
  readonly onClose: () => void;
}

/** Chooses what is set off against what, how much of it, and when the rest is due; what is left of both is in sight. */
export function OffsetDialog({ entry, kind, counterparts, onClose }: OffsetDialogProps) {
  const t = useText();
  const [chosen, setChosen] = useState(counterparts[0]!.id);
  const counterpart = counterparts.find(({ id }) => id === chosen) ?? counterparts[0]!;
  const [own, others] = [parseMoney(entry.outstanding), parseMoney(counterpart.outstanding)];
  const most = own < others ? own : others;
  const can = useCan();
  const mayReverse = can('finance.receivables.reverse') && can('finance.payables.reverse');
  const touched = ['receivables', 'payables', 'receipts', 'effects'];
  const { run: reverse } = useCommand<Entry>(touched, undefined, titleOf(entry));
  const { run } = useCommand<Entry>(touched, onClose, titleOf(entry), ({ data, offset_id }) => {
    if (!data || !offset_id || !mayReverse) return undefined;
    const asked = { reason: t('common.undone_reason'), version: data.version };
    return () => void reverse(`/api/${kind}/${entry.id}/offsets/${offset_id}/reverse`, asked);
  });
  const submit = (form: FieldValues) => {
    const left = leftOf([entry, counterpart], form);
    return run(`/api/${kind}/${entry.id}/offsets`, {
      ...{ counterpart_id: counterpart.id, amount: form['amount'], date: form['date'] },
      ...(left[0]! > 0 && { new_due_date: form['new_due_date'] }),
      ...(left[1]! > 0 && { counterpart_new_due_date: form['counterpart_new_due_date'] }),
    });
  };
  return (
    <FormDialog
      title={t('finance.offset.title', { person: titleOf(entry) })}
      submit={t('finance.offset.submit')}
      width="sm"
      defaultValues={{ amount: moneyToString(most), date: today() }}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('finance.offset.hint')}</DialogContentText>
      <RadioGroup
        aria-label={t(`finance.offset.choose.${OTHER_KIND[kind]}`)}
        value={counterpart.id}
        onChange={(_event, id) => setChosen(id)}
        sx={{ maxHeight: 240, overflowY: 'auto', flexWrap: 'nowrap', marginBottom: 4 }}
      >
        {counterparts.map((each) => (
          <FormControlLabel
            key={each.id}
            value={each.id}
            control={<Radio />}
            disableTypography
            label={<CounterpartLine entry={each} />}
            sx={{ marginRight: 0, alignItems: 'center' }}
          />
        ))}
      </RadioGroup>
      <OffsetInputs entry={entry} counterpart={counterpart} kind={kind} most={most} />
    </FormDialog>
  );
}

function CounterpartLine({ entry }: { entry: EntryRow }) {
  const t = useText();
  const detail = [entry.document, `${t('finance.due_date')} ${day(entry.due_date)}`].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'center', gap: 3, paddingBlock: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {entry.description}
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{detail.join(' · ')}</Box>
      </Box>
      <Money value={entry.outstanding} strong />
    </Box>
  );
}

interface OffsetInputsProps {
  readonly entry: EntryRow;
  readonly counterpart: EntryRow;
  readonly kind: Kind;
  readonly most: Cents;
}

function OffsetInputs({ entry, counterpart, kind, most }: OffsetInputsProps) {
  const t = useText();
  const left = leftOf([entry, counterpart], useWatch());
  const other = OTHER_KIND[kind];
  const within: Validator = (value: unknown) => {
    const amount = amountOf(value);
    if (amount > most) return t('finance.offset.above');
    return value && amount <= 0 ? t('finance.payment_zero') : undefined;
  };
  const sides = [
    { kind, entry, left: left[0]!, due: 'new_due_date' },
    { kind: other, entry: counterpart, left: left[1]!, due: 'counterpart_new_due_date' },
  ];
  return (
    <>
      <FieldGrid>
        <Cell span={6}>
          <MoneyInput
            source="amount"
            label={t('finance.offset.amount')}
            validate={[required(), within]}
            autoFocus
          />
        </Cell>
        <Cell span={6}>
          <DateInput source="date" label={t('finance.offset.date')} validate={required()} />
        </Cell>
        {sides.map(
          (side) =>
            side.left > 0 && (
              <Cell span={6} key={side.due}>
                <DateInput
                  source={side.due}
                  label={t(`finance.offset.new_due_date.${side.kind}`)}
                  validate={required(t('finance.new_due_date_required'))}
                />
              </Cell>
            ),
        )}
      </FieldGrid>
      <Box
        component="dl"
        aria-live="polite"
        sx={{
          ...{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, margin: 0, marginTop: 4 },
          ...{ padding: '12px 16px', borderRadius: 2, background: colours.canvas },
          '& dd': { margin: 0, textAlign: 'right' },
        }}
      >
        {sides.map((side) => (
          <Box key={side.due} sx={{ display: 'contents' }}>
            <dt>{t(`finance.offset.left.${side.kind}`)}</dt>
            <dd>
              <Left left={side.left} />
            </dd>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Left({ left }: { left: Cents }) {
  const t = useText();
  if (left > 0) return <Money value={moneyToString(left)} strong />;
  const tone = left === 0 ? tones.success : tones.danger;
  return (
    <Box component="span" sx={{ color: tone.ink, fontWeight: text.emphasis }}>
      {t(left === 0 ? 'finance.fully_settled' : 'finance.above_outstanding')}
    </Box>
  );
}

/** What is left of each once the amount that is typed is set off. */
const leftOf = (entries: readonly EntryRow[], form: FieldValues): readonly Cents[] =>
  entries.map(({ outstanding }) => subtractMoney(parseMoney(outstanding), amountOf(form['amount'])));

function amountOf(value: unknown): Cents {
  try {
    return value ? parseMoney(String(value)) : ZERO;
  } catch {
    return ZERO;
  }
}
