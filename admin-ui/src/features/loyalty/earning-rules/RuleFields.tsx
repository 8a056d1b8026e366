import Box from '@mui/material/Box';
import { maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import {
  MAX_EXPIRY_DAYS,
  MAX_INACTIVITY_MONTHS,
  MAX_PENDING_DAYS,
  MAX_PRIORITY,
  MAX_RULE_NAME,
  MAX_TIMES,
} from '@fidelidade/domain/loyalty/earning/constants.js';
import { EXPIRIES, RULE_KINDS } from '@fidelidade/domain/loyalty/earning/rule.js';
import { useText } from '../../../i18n/useText';
import { Cell, FieldGrid, FieldGroup } from '../../../shared/form/FormSection';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { CodecField } from '../../../shared/inputs/CodecField';
import { decimalCodec } from '../../../shared/inputs/codecs';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { IntegerInput, PercentInput } from '../../../shared/inputs/NumberInputs';
import { RecordsPicker } from '../../../shared/inputs/RecordsPicker';
import { positive, within } from '../../../shared/inputs/rules';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useTypedLevelNames } from '../levels/level-names';
import { LevelsPicker } from '../levels/LevelsPicker';
import { Meaning, Sentences } from '../Meaning';
import {
  asksMinPurchase,
  currencyOf,
  isCapped,
  isMultiplier,
  isOfSales,
  mayHoldElsewhere,
  ruleSentences,
  WEEKDAYS,
} from './rule';
import { isReadable, ruleOf, type TypedRule } from './rule-form';
import { StoresChoice, useTypedStoreNames } from './StoresChoice';

const timesCodec = decimalCodec(2);
const aMultiple = within(1.01, MAX_TIMES / 100);

/** What a rule says: first what it gives, then when and how much at most; in words as it is being typed. */
export function RuleFields({ isPublished = false }: { isPublished?: boolean }) {
  const t = useText();
  const typed = useWatch() as TypedRule;
  const rule = ruleOf(typed);
  const { kind } = rule;
  const level_names = useTypedLevelNames(rule.level_ids);
  const store_names = useTypedStoreNames(mayHoldElsewhere(rule) ? rule.store_ids : []);
  const sentences = ruleSentences({ ...rule, level_names, store_names }, t);
  return (
    <>
      <FieldGrid>
        <Cell span={12}>
          <TextInput
            source="name"
            label={t('loyalty.earning-rules.name')}
            validate={[required(), maxLength(MAX_RULE_NAME)]}
            autoFocus={!isPublished}
          />
        </Cell>
        <Cell span={8}>
          <SelectInput
            source="kind"
            label={t('loyalty.earning-rules.kind')}
            choices={RULE_KINDS.map((value) => ({ value, label: t(`loyalty.earning-rules.kinds.${value}`) }))}
            disabled={isPublished}
          />
        </Cell>
        {currencyOf(kind) === undefined && (
          <Cell span={4}>
            <SelectInput
              source="currency"
              label={t('loyalty.earning-rules.currency')}
              choices={CURRENCIES.map((value) => ({
                value,
                label: t(`loyalty.earning-rules.currencies.${value}`),
              }))}
              disabled={isPublished}
            />
          </Cell>
        )}
        <Gives />
        <Holds />
        <StoresChoice />
        {isCapped(kind) && <Limits />}
        <Uses />
        {isOfSales(kind) && <BesideOthers />}
      </FieldGrid>
      <Meaning title={t('loyalty.earning-rules.meaning')}>
        {sentences && isReadable(typed) ? (
          <Sentences sentences={sentences} />
        ) : (
          t(isReadable(typed) ? 'loyalty.earning-rules.incomplete' : 'loyalty.unreadable')
        )}
      </Meaning>
    </>
  );
}

function Gives() {
  const t = useText();
  const { kind } = ruleOf(useWatch() as TypedRule);
  if (kind === 'spend_percent')
    return (
      <Cell span={4}>
        <PercentInput
          source="percent"
          label={t('loyalty.earning-rules.percent')}
          validate={[required(), positive]}
        />
      </Cell>
    );
  if (!isMultiplier(kind))
    return (
      <>
        <Cell span={4}>
          <AmountField
            source="amount"
            label={t(
              kind === 'referral'
                ? 'loyalty.earning-rules.amount_of_referrer'
                : 'loyalty.earning-rules.amount',
            )}
            isNeeded
          />
        </Cell>
        {kind === 'referral' && (
          <>
            <Cell span={4}>
              <AmountField
                source="friend_amount"
                label={t('loyalty.earning-rules.friend_amount')}
                hint={t('loyalty.earning-rules.friend_amount_hint')}
              />
            </Cell>
            <Cell span={4}>
              <AmountField
                source="cap_per_month"
                label={t('loyalty.earning-rules.cap_of_referrals')}
                hint={t('loyalty.earning-rules.cap_of_referrals_hint')}
              />
            </Cell>
          </>
        )}
        {kind === 'points_per_amount' && (
          <Cell span={4}>
            <MoneyInput
              source="per_amount"
              label={t('loyalty.earning-rules.per_amount')}
              validate={required()}
            />
          </Cell>
        )}
      </>
    );
  return (
    <>
      <Cell span={4}>
        <CodecField
          source="times"
          label={t('loyalty.earning-rules.times')}
          hint={t('loyalty.earning-rules.times_hint')}
          codec={timesCodec}
          validate={[required(), aMultiple]}
          alignRight
        />
      </Cell>
      {kind === 'product_multiplier' && <Targets />}
      {kind === 'weekday_hour' && <DaysAndHours />}
    </>
  );
}

/** On which days, and for which purchases: of the rule, not of what it gives. */
function Holds() {
  const t = useText();
  const { kind } = ruleOf(useWatch() as TypedRule);
  return (
    <FieldGroup title={t('loyalty.earning-rules.holds')} hint={t('loyalty.earning-rules.holds_hint')}>
      <Cell span={4}>
        <DateInput source="valid_from" label={t('loyalty.earning-rules.valid_from')} />
      </Cell>
      <Cell span={4}>
        <DateInput source="valid_until" label={t('loyalty.earning-rules.valid_until')} />
      </Cell>
      {asksMinPurchase(kind) && (
        <Cell span={4}>
          <MoneyInput source="min_purchase" label={t('loyalty.earning-rules.min_purchase')} />
        </Cell>
      )}
      {isOfSales(kind) && (
        <Cell span={12}>
          <LevelsPicker
            label={t('loyalty.earning-rules.levels')}
            hint={t(
              kind === 'level_multiplier'
                ? 'loyalty.earning-rules.levels_needed'
                : 'loyalty.earning-rules.levels_hint',
            )}
          />
        </Cell>
      )}
    </FieldGroup>
  );
}

const CAPS = ['cap_per_purchase', 'cap_per_day', 'cap_per_month'] as const;

function Limits() {
  const t = useText();
  return (
    <FieldGroup title={t('loyalty.earning-rules.limits')} hint={t('loyalty.earning-rules.limits_hint')}>
      {CAPS.map((cap) => (
        <Cell span={4} key={cap}>
          <AmountField source={cap} label={t(`loyalty.earning-rules.${cap}`)} />
        </Cell>
      ))}
    </FieldGroup>
  );
}

/** From when on, and for how long, a customer may use what the rule gave. */
function Uses() {
  const t = useText();
  const { kind, expires } = ruleOf(useWatch() as TypedRule);
  return (
    <FieldGroup title={t('loyalty.earning-rules.uses')}>
      {isOfSales(kind) && (
        <Cell span={4}>
          <PendingDaysInput hint={t('loyalty.earning-rules.pending_days_hint')} />
        </Cell>
      )}
      <Cell span={4}>
        <SelectInput
          source="expires"
          label={t('loyalty.earning-rules.expires')}
          choices={EXPIRIES.map((value) => ({ value, label: t(`loyalty.earning-rules.expiries.${value}`) }))}
        />
      </Cell>
      {expires === 'days' && (
        <Cell span={4}>
          <ExpiryDaysInput />
        </Cell>
      )}
      {expires === 'inactivity' && (
        <Cell span={4}>
          <IntegerInput
            source="inactivity_months"
            label={t('loyalty.earning-rules.inactivity_months')}
            hint={t('loyalty.earning-rules.inactivity_months_hint')}
            range={[1, MAX_INACTIVITY_MONTHS]}
            validate={required()}
          />
        </Cell>
      )}
    </FieldGroup>
  );
}

interface DaysProps {
  readonly hint?: string;
}

/** The same question of a rule and of the terms: when what is earned can be used. */
export function PendingDaysInput(props: DaysProps) {
  const t = useText();
  return (
    <IntegerInput
      {...props}
      source="pending_days"
      label={t('loyalty.loyalty-programs.pending_days')}
      range={[0, MAX_PENDING_DAYS]}
      validate={required()}
    />
  );
}

/** And for how long from then on. */
export function ExpiryDaysInput(props: DaysProps) {
  const t = useText();
  return (
    <IntegerInput
      {...props}
      source="expiry_days"
      label={t('loyalty.loyalty-programs.expiry_days')}
      range={[1, MAX_EXPIRY_DAYS]}
      validate={required()}
    />
  );
}

function BesideOthers() {
  const t = useText();
  return (
    <FieldGroup title={t('loyalty.earning-rules.beside_others')}>
      <Cell span={8}>
        <CheckInput
          source="stackable"
          label={t('loyalty.earning-rules.stackable')}
          hint={t('loyalty.earning-rules.stackable_hint')}
        />
      </Cell>
      <Cell span={4}>
        <IntegerInput
          source="priority"
          label={t('loyalty.earning-rules.priority')}
          hint={t('loyalty.earning-rules.priority_hint')}
          range={[0, MAX_PRIORITY]}
          validate={required()}
        />
      </Cell>
    </FieldGroup>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function Targets() {
  const t = useText();
  return (
    <>
      <Cell span={12}>
        <RecordsPicker<Named>
          source="product_ids"
          namesSource="product_names"
          resource="products"
          label={t('loyalty.earning-rules.products')}
          nameOf={({ name }) => name}
          sort="name"
        />
      </Cell>
      <Cell span={12}>
        <RecordsPicker<Named>
          source="group_ids"
          namesSource="group_names"
          resource="product-groups"
          label={t('loyalty.earning-rules.groups')}
          hint={t('loyalty.earning-rules.groups_hint')}
          nameOf={({ name }) => name}
          sort="name"
        />
      </Cell>
    </>
  );
}

function DaysAndHours() {
  const t = useText();
  return (
    <>
      <Cell span={4}>
        <IntegerInput
          source="from_hour"
          label={t('loyalty.earning-rules.from_hour')}
          hint={t('loyalty.earning-rules.from_hour_hint')}
          range={[0, 23]}
        />
      </Cell>
      <Cell span={4}>
        <IntegerInput
          source="to_hour"
          label={t('loyalty.earning-rules.to_hour')}
          hint={t('loyalty.earning-rules.to_hour_hint')}
          range={[1, 24]}
        />
      </Cell>
      <FieldGroup title={t('loyalty.earning-rules.days')}>
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap' }}>
          {WEEKDAYS.map((each) => (
            <CheckInput
              key={each}
              source={`weekday_${each}`}
              label={t(`loyalty.earning-rules.weekdays.${each}`)}
            />
          ))}
        </Box>
      </FieldGroup>
    </>
  );
}

/** Money or whole points, as the rule gives them. */
function AmountField({
  isNeeded = false,
  ...field
}: {
  source: string;
  label: string;
  hint?: string;
  isNeeded?: boolean;
}) {
  const { currency } = ruleOf(useWatch() as TypedRule);
  const props = { ...field, ...(isNeeded && { validate: required() }) };
  return currency === 'cashback' ? <MoneyInput {...props} /> : <IntegerInput {...props} />;
}
