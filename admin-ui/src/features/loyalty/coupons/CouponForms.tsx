import { maxLength, required, useEditContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  COUPON_VOUCHER_KINDS,
  MAX_AUTHORIZATION_LENGTH,
  MAX_COUPON_DESCRIPTION_LENGTH,
  MAX_COUPON_TITLE_LENGTH,
  MAX_COUPON_VOUCHER_DAYS,
  type CouponKind,
} from '@fidelidade/domain/loyalty/coupon/details.js';
import { SERIES_SIZES } from '@fidelidade/domain/loyalty/coupon/ticket-pool.js';
import { addDays, startOfDayIn } from '@fidelidade/domain/kernel/civil-date.js';
import { placeOfZone } from '@fidelidade/domain/registry/company/time-zones.js';
import { companyZone } from '../../../providers/company-zone';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { MomentInput } from '../../../shared/inputs/MomentInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { IntegerInput, PercentInput } from '../../../shared/inputs/NumberInputs';
import { positive } from '../../../shared/inputs/rules';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { count } from '../../../shared/format';
import { useTypedLevelNames } from '../levels/level-names';
import { LevelsPicker } from '../levels/LevelsPicker';
import { TypedSentences } from '../Meaning';
import { kindChoices, typedCouponSentences, type Coupon, type ToldCoupon } from './coupon';
import { toForm } from './coupon-form';

const SELLING_DAYS = 30;
const VOUCHER_DAYS = 30;

/** A draft: nobody but the staff sees it until it is published. */
export function CouponCreate() {
  const t = useText();
  const midnight = (days: number) => startOfDayIn(companyZone(), addDays(today(), days));
  return (
    <CreateForm
      resource="coupons"
      title={t('layout.new.coupon')}
      transform={toForm}
      defaultValues={{
        kind: 'sorteio',
        starts_at: midnight(1),
        ends_at: midnight(1 + SELLING_DAYS),
        series_size: SERIES_SIZES[1],
        gives: { kind: 'value', valid_days: String(VOUCHER_DAYS) },
      }}
    >
      <WholeCoupon />
    </CreateForm>
  );
}

export const CouponEdit = () => (
  <EditForm resource="coupons" titleOf={({ title }) => String(title)} transform={toForm}>
    <Editable />
  </EditForm>
);

/** Once people may have bought, only what harms none of them changes (ADR 0078). */
function Editable() {
  const { record } = useEditContext<Coupon>();
  return record?.status === 'draft' ? <WholeCoupon /> : <PublishedCoupon />;
}

function WholeCoupon() {
  const kind = (useWatch({ name: 'kind' }) ?? 'sorteio') as CouponKind;
  return (
    <>
      <What />
      {kind === 'externo' ? <Elsewhere /> : <Tickets kind={kind} />}
      {(kind === 'desconto' || kind === 'produto') && <Gives kind={kind} />}
      <When kind={kind} />
      <Whom />
      {kind === 'sorteio' && <Papers />}
      <Meaning />
    </>
  );
}

function PublishedCoupon() {
  const t = useText();
  const kind = useWatch({ name: 'kind' }) as CouponKind;
  const isSoldPlainly = kind === 'desconto' || kind === 'produto';
  const isForSome = (useEditContext<Coupon>().record?.level_ids.length ?? 0) > 0;
  return (
    <>
      <FormSection title={t('coupons.what')} hint={t('coupons.published_hint')}>
        <Cell span={12}>
          <TitleInput />
        </Cell>
        <DescriptionCell />
      </FormSection>
      {kind !== 'sorteio' && (
        <FormSection title={t('coupons.more')} hint={t('coupons.more_hint')}>
          {isSoldPlainly && <LimitCells />}
          <Cell span={4}>
            <MomentInput source="ends_at" label={t('coupons.ends_at')} />
          </Cell>
          {isForSome && <LevelsCell hint={t('coupons.more_levels_hint')} />}
        </FormSection>
      )}
      <Meaning />
    </>
  );
}

function TitleInput() {
  const t = useText();
  return (
    <TextInput
      source="title"
      label={t('coupons.title_field')}
      hint={t('coupons.title_hint')}
      validate={[required(), maxLength(MAX_COUPON_TITLE_LENGTH)]}
      autoFocus
    />
  );
}

function DescriptionCell() {
  const t = useText();
  return (
    <Cell span={12}>
      <TextInput
        source="description"
        label={t('coupons.description')}
        hint={t('coupons.description_hint')}
        validate={maxLength(MAX_COUPON_DESCRIPTION_LENGTH)}
        multiline
      />
    </Cell>
  );
}

function What() {
  const t = useText();
  return (
    <FormSection title={t('coupons.what')}>
      <Cell span={8}>
        <TitleInput />
      </Cell>
      <Cell span={4}>
        <SelectInput source="kind" label={t('coupons.kind')} validate={required()} choices={kindChoices(t)} />
      </Cell>
      <DescriptionCell />
    </FormSection>
  );
}

function Tickets({ kind }: { kind: CouponKind }) {
  const t = useText();
  return (
    <FormSection title={t('coupons.tickets')} hint={t('coupons.price_hint')}>
      <Cell span={4}>
        <IntegerInput
          source="price_points"
          label={t('coupons.price_points')}
          hint={t('coupons.price_optional')}
          validate={positive}
        />
      </Cell>
      <Cell span={4}>
        <MoneyInput
          source="price_cashback"
          label={t('coupons.price_cashback')}
          hint={t('coupons.price_optional')}
          validate={positive}
        />
      </Cell>
      <LimitCells isNeeded={kind === 'sorteio'} />
      {kind === 'sorteio' && (
        <Cell span={4}>
          <SelectInput
            source="series_size"
            label={t('coupons.series_size')}
            hint={t('coupons.series_hint')}
            choices={SERIES_SIZES.map((value) => ({ value, label: count(value) }))}
          />
        </Cell>
      )}
    </FormSection>
  );
}

function LimitCells({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useText();
  return (
    <>
      <Cell span={4}>
        <IntegerInput
          source="ticket_limit_total"
          label={t('coupons.limit_total')}
          {...(isNeeded
            ? { validate: [required(), positive] }
            : { hint: t('coupons.no_limit'), validate: positive })}
        />
      </Cell>
      <Cell span={4}>
        <IntegerInput
          source="ticket_limit_per_participant"
          label={t('coupons.limit_each')}
          hint={t('coupons.no_limit')}
          validate={positive}
        />
      </Cell>
    </>
  );
}

function Gives({ kind }: { kind: CouponKind }) {
  const t = useText();
  const given = useWatch({ name: 'gives.kind' }) as string | undefined;
  const isDiscount = kind === 'desconto';
  return (
    <FormSection title={t('coupons.gives')} hint={t('coupons.gives_hint')}>
      {isDiscount && (
        <Cell span={4}>
          <SelectInput
            source="gives.kind"
            label={t('loyalty.vouchers.kind')}
            validate={required()}
            defaultValue="value"
            choices={COUPON_VOUCHER_KINDS.filter((each) => each !== 'gift').map((value) => ({
              value,
              label: t(`loyalty.vouchers.kinds.${value}`),
            }))}
          />
        </Cell>
      )}
      {isDiscount && given === 'percent' && (
        <Cell span={4}>
          <PercentInput
            source="gives.value"
            label={t('loyalty.vouchers.percent')}
            validate={[required(), positive]}
          />
        </Cell>
      )}
      {isDiscount && (given ?? 'value') === 'value' && (
        <Cell span={4}>
          <MoneyInput source="gives.value" label={t('loyalty.vouchers.amount')} validate={required()} />
        </Cell>
      )}
      <Cell span={4}>
        <MoneyInput
          source="gives.min_purchase"
          label={t('loyalty.vouchers.min_purchase')}
          hint={t('loyalty.vouchers.optional')}
        />
      </Cell>
      <Cell span={4}>
        <IntegerInput
          source="gives.valid_days"
          label={t('coupons.valid_days')}
          hint={t('coupons.valid_days_hint')}
          range={[1, MAX_COUPON_VOUCHER_DAYS]}
          validate={required()}
        />
      </Cell>
    </FormSection>
  );
}

function Elsewhere() {
  const t = useText();
  return (
    <FormSection title={t('coupons.elsewhere')}>
      <Cell span={12}>
        <TextInput
          source="click_url"
          label={t('coupons.click_url')}
          hint={t('coupons.url_hint')}
          validate={required()}
        />
      </Cell>
      <Cell span={12}>
        <RegulationInput />
      </Cell>
    </FormSection>
  );
}

function When({ kind }: { kind: CouponKind }) {
  const t = useText();
  return (
    <FormSection
      title={t('coupons.when')}
      hint={t('common.moment_hint', { place: placeOfZone(companyZone()) })}
    >
      <Cell span={4}>
        <MomentInput source="starts_at" label={t('coupons.starts_at')} />
      </Cell>
      <Cell span={4}>
        <MomentInput source="ends_at" label={t('coupons.ends_at')} />
      </Cell>
      {kind === 'sorteio' && (
        <Cell span={4}>
          <MomentInput source="draw_at" label={t('coupons.draw_at')} hint={t('coupons.draw_hint')} />
        </Cell>
      )}
      {(kind === 'desconto' || kind === 'produto') && (
        <Cell span={12}>
          <RegulationInput />
        </Cell>
      )}
    </FormSection>
  );
}

/** Everybody, unless levels are named. */
function Whom() {
  const t = useText();
  return (
    <FormSection title={t('coupons.whom')}>
      <LevelsCell hint={t('coupons.levels_hint')} />
    </FormSection>
  );
}

function LevelsCell({ hint }: { hint: string }) {
  const t = useText();
  return (
    <Cell span={12}>
      <LevelsPicker label={t('coupons.levels')} hint={hint} />
    </Cell>
  );
}

function RegulationInput() {
  const t = useText();
  return (
    <TextInput source="regulation_url" label={t('coupons.regulation_url')} hint={t('coupons.url_hint')} />
  );
}

/** What the law asks of a draw: it can be typed later, but not after it is published. */
function Papers() {
  const t = useText();
  return (
    <FormSection title={t('coupons.papers')} hint={t('coupons.papers_hint')}>
      <Cell span={4}>
        <TextInput
          source="authorization_number"
          label={t('coupons.authorization_number')}
          validate={maxLength(MAX_AUTHORIZATION_LENGTH)}
        />
      </Cell>
      <Cell span={8}>
        <RegulationInput />
      </Cell>
    </FormSection>
  );
}

/** What was typed, in words, as it is being typed. */
function Meaning() {
  const t = useText();
  const typed = useWatch() as ToldCoupon;
  const level_names = useTypedLevelNames(typed.level_ids ?? []);
  return (
    <FormSection title={t('coupons.meaning')}>
      <Cell span={12}>
        <TypedSentences sentences={typedCouponSentences({ ...typed, level_names }, t)} />
      </Cell>
    </FormSection>
  );
}
