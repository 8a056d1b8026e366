import { useId, useState } from 'react';
import { today } from '../../i18n/dates.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/TextField.js';
import { useConfig } from '../../auth/use-brand.js';
import { SearchField } from '../dashboard/search/SearchField.js';
import { useDay } from '../when.js';
import {
  choicesIn,
  CURRENCIES,
  daysOf,
  isFiltering,
  MOVEMENTS,
  PERIODS,
  type Period,
  type StatementFilter,
} from './filter.js';
import styles from './Filters.module.css';

interface FiltersProps {
  readonly filter: StatementFilter;
  readonly onChange: (changes: Partial<StatementFilter>) => void;
  readonly onClear: () => void;
}

const NAMES = {
  '30d': 'historico.filters.last30',
  '90d': 'historico.filters.last90',
  ano: 'historico.filters.year',
  dias: 'historico.filters.days',
} as const satisfies Record<Period, string>;

const NAMES_OF_CURRENCIES = { cashback: 'historico.ofCashback', points: 'historico.ofPoints' } as const;

/** What of the statement is shown: a text at hand, the rest behind a button, for a phone shows movements first. */
export function Filters({ filter, onChange, onClear }: FiltersProps) {
  const { t } = useTranslation();
  const part = useId();
  const count = choicesIn(filter);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className={styles.filters}>
      <div className={styles.bar}>
        <SearchField
          searched={filter.text}
          onSearch={(text) => onChange({ text })}
          label={t('historico.filters.search')}
          endLabel={t('historico.filters.endSearch')}
          leastLetters={1}
        />
        <Button look="quiet" aria-expanded={isOpen} aria-controls={part} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('historico.filters.opened', { count }) : t('historico.filters.open')}
        </Button>
      </div>
      <div id={part} hidden={!isOpen} className={styles.choices}>
        <Choices filter={filter} onChange={onChange} />
      </div>
      <Shown filter={filter} onClear={onClear} />
    </div>
  );
}

function Choices({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  const { period, from, to, movement, currency } = filter;
  const hasPoints = useConfig().data?.program.points_enabled === true;
  const all = { value: '', name: t('historico.filters.all') } as const;
  return (
    <>
      <Choice
        label={t('historico.filters.period')}
        value={period}
        options={[all, ...PERIODS.map((value) => ({ value, name: t(NAMES[value]) }))]}
        onChange={(value) => onChange({ period: value, from: '', to: '' })}
      />
      {period === 'dias' && (
        <>
          <TextField
            type="date"
            label={t('historico.filters.from')}
            value={from}
            max={today()}
            onChange={({ target }) => onChange({ from: target.value as StatementFilter['from'] })}
          />
          <TextField
            type="date"
            label={t('historico.filters.to')}
            value={to}
            max={today()}
            error={from && to && to < from ? t('historico.filters.toBeforeFrom') : undefined}
            onChange={({ target }) => onChange({ to: target.value as StatementFilter['to'] })}
          />
        </>
      )}
      <Choice
        label={t('historico.filters.movement')}
        value={movement}
        options={[all, ...MOVEMENTS.map((value) => ({ value, name: t(`historico.movementKind.${value}`) }))]}
        onChange={(value) => onChange({ movement: value })}
      />
      {(hasPoints || currency !== '') && (
        <Choice
          label={t('historico.filters.currency')}
          value={currency}
          options={[all, ...CURRENCIES.map((value) => ({ value, name: t(NAMES_OF_CURRENCIES[value]) }))]}
          onChange={(value) => onChange({ currency: value })}
        />
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What is left out is said, also while the choices are out of sight. */
function Shown({ filter, onClear }: Pick<FiltersProps, 'filter' | 'onClear'>) {
  const { t } = useTranslation();
  const day = useDay();
  const { movement, currency, text } = filter;
  const { from, to } = daysOf(filter, today());
  const days = () => {
    if (from && to) return t('historico.filters.between', { from: day(from), to: day(to) });
    if (from) return t('historico.filters.since', { day: day(from) });
    return to && t('historico.filters.until', { day: day(to) });
  };
  const filters = [
    days(),
    movement && t(`historico.movementKind.${movement}`),
    currency && t(NAMES_OF_CURRENCIES[currency]),
    text && `«${text}»`,
  ].filter((each) => each !== '');
  return (
    <div className={styles.shown}>
      <p role="status">
        {filters.length > 0 && t('historico.filters.shown', { filters: filters.join(' · ') })}
      </p>
      {isFiltering(filter) && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('historico.filters.clear')}
        </button>
      )}
    </div>
  );
}
