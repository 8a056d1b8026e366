import Box from '@mui/material/Box';
import { maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import { MAX_RULE_NAME } from '@fidelidade/domain/loyalty/earning/constants.js';
import { EXPIRIES, RULE_KINDS } from '@fidelidade/domain/loyalty/earning/rule.js';
import { useText } from '../../../i18n/useText';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { CodecField } from '../../../shared/inputs/CodecField';
import { decimalCodec, integerCodec, percentCodec } from '../../../shared/inputs/codecs';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { RecordsPicker } from '../../../shared/inputs/RecordsPicker';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { colours, type as text } from '../../../theme/tokens';
import { currencyOf, isBonus, isCapped, isMultiplier, WEEKDAYS } from './rule';
import { ruleOf, type TypedRule } from './rule-form';
import { RuleMeaning } from './RuleMeaning';

const timesCodec = decimalCodec(2);

/** What a rule says: first what it gives, then when and how much at most; in words as it is being typed. */
export function RuleFields({ isPublished = false }: { isPublished?: boolean }) {
  const t = useText();
  const rule = ruleOf(useWatch() as TypedRule);
  const { kind, expires } = rule;
  return (
    <>
      <FieldGrid>
        <Cell span={6}>
          <TextInput
            source="name"
            label={t('loyalty.rules.name')}
            validate={[required(), maxLength(MAX_RULE_NAME)]}
            autoFocus={!isPublished}
          />
        </Cell>
        <Cell span={currencyOf(kind) === undefined ? 3 : 6}>
          <SelectInput
            source="kind"
            label={t('loyalty.rules.kind')}
            choices={RULE_KINDS.map((value) => ({ value, label: t(`loyalty.rules.kinds.${value}`) }))}
            disabled={isPublished}
          />
        </Cell>
        {currencyOf(kind) === undefined && (
          <Cell span={3}>
            <SelectInput
              source="currency"
              label={t('loyalty.rules.currency')}
              choices={CURRENCIES.map((value) => ({ value, label: t(`loyalty.rules.currencies.${value}`) }))}
              disabled={isPublished}
            />
          </Cell>
        )}
        <Gives />
        {!isBonus(kind) && (
          <>
            <Cell span={4}>
              <MoneyInput
                source="min_purchase"
                label={t('loyalty.rules.min_purchase')}
                hint={t('loyalty.rules.optional')}
              />
            </Cell>
            <Cell span={4}>
              <CodecField
                source="pending_days"
                label={t('loyalty.rules.pending_days')}
                codec={integerCodec}
                validate={required()}
                alignRight
              />
            </Cell>
          </>
        )}
        {isCapped(kind) &&
          (['cap_per_purchase', 'cap_per_day', 'cap_per_month'] as const).map((cap) => (
            <Cell span={4} key={cap}>
              <AmountField
                source={cap}
                label={t(`loyalty.rules.${cap}`)}
                hint={t('loyalty.rules.optional')}
              />
            </Cell>
          ))}
        <Cell span={4}>
          <SelectInput
            source="expires"
            label={t('loyalty.rules.expires')}
            choices={EXPIRIES.map((value) => ({ value, label: t(`loyalty.rules.expiries.${value}`) }))}
          />
        </Cell>
        {expires === 'days' && (
          <Cell span={4}>
            <CodecField
              source="expiry_days"
              label={t('loyalty.rules.expiry_days')}
              codec={integerCodec}
              validate={required()}
              alignRight
            />
          </Cell>
        )}
        <Cell span={4}>
          <DateInput
            source="valid_from"
            label={t('loyalty.rules.valid_from')}
            hint={t('loyalty.rules.optional')}
          />
        </Cell>
        <Cell span={4}>
          <DateInput
            source="valid_until"
            label={t('loyalty.rules.valid_until')}
            hint={t('loyalty.rules.optional')}
          />
        </Cell>
        {!isBonus(kind) && (
          <>
            <Cell span={8}>
              <CheckInput
                source="stackable"
                label={t('loyalty.rules.stackable')}
                hint={t('loyalty.rules.stackable_hint')}
              />
            </Cell>
            <Cell span={4}>
              <CodecField
                source="priority"
                label={t('loyalty.rules.priority')}
                hint={t('loyalty.rules.priority_hint')}
                codec={integerCodec}
                validate={required()}
                alignRight
              />
            </Cell>
          </>
        )}
      </FieldGrid>
      <Box
        sx={{
          marginTop: 4,
          padding: 4,
          borderRadius: 2,
          background: colours.sunken,
          border: `1px solid ${colours.line}`,
        }}
      >
        <Box sx={{ fontWeight: text.emphasis, marginBottom: 2 }}>{t('loyalty.rules.meaning')}</Box>
        <RuleMeaning rule={rule} live />
      </Box>
    </>
  );
}

function Gives() {
  const t = useText();
  const { kind } = ruleOf(useWatch() as TypedRule);
  if (kind === 'spend_percent')
    return (
      <Cell span={4}>
        <CodecField
          source="percent"
          label={t('loyalty.rules.percent')}
          codec={percentCodec}
          validate={required()}
          alignRight
        />
      </Cell>
    );
  if (!isMultiplier(kind))
    return (
      <>
        <Cell span={4}>
          <AmountField source="amount" label={t('loyalty.rules.amount')} isNeeded />
        </Cell>
        {kind === 'points_per_amount' && (
          <Cell span={4}>
            <MoneyInput source="per_amount" label={t('loyalty.rules.per_amount')} validate={required()} />
          </Cell>
        )}
      </>
    );
  return (
    <>
      <Cell span={4}>
        <CodecField
          source="times"
          label={t('loyalty.rules.times')}
          hint={t('loyalty.rules.times_hint')}
          codec={timesCodec}
          validate={required()}
          alignRight
        />
      </Cell>
      {kind === 'product_multiplier' ? <Targets /> : <DaysAndHours />}
    </>
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
          label={t('loyalty.rules.products')}
          nameOf={({ name }) => name}
          sort="name"
        />
      </Cell>
      <Cell span={12}>
        <RecordsPicker<Named>
          source="group_ids"
          namesSource="group_names"
          resource="product-groups"
          label={t('loyalty.rules.groups')}
          hint={t('loyalty.rules.groups_hint')}
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
        <CodecField
          source="from_hour"
          label={t('loyalty.rules.from_hour')}
          hint={t('loyalty.rules.optional')}
          codec={integerCodec}
          alignRight
        />
      </Cell>
      <Cell span={4}>
        <CodecField
          source="to_hour"
          label={t('loyalty.rules.to_hour')}
          hint={t('loyalty.rules.optional')}
          codec={integerCodec}
          alignRight
        />
      </Cell>
      <Cell span={12}>
        <Box role="group" aria-label={t('loyalty.rules.days')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {WEEKDAYS.map((each) => (
            <CheckInput key={each} source={`weekday_${each}`} label={t(`loyalty.rules.weekdays.${each}`)} />
          ))}
        </Box>
      </Cell>
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
  return currency === 'cashback' ? (
    <MoneyInput {...props} />
  ) : (
    <CodecField {...props} codec={integerCodec} alignRight />
  );
}
