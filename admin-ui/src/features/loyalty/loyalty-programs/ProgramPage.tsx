import { useQuery } from '@tanstack/react-query';
import { CLAWBACK_POLICIES, MAX_GRACE_DAYS } from '@fidelidade/domain/loyalty/program/return-terms.js';
import { MAX_SCAN_DAYS } from '@fidelidade/domain/loyalty/program/note-scan-terms.js';
import { MAX_RULE_AMOUNT } from '@fidelidade/domain/loyalty/earning/constants.js';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FieldGrid, FieldGroup } from '../../../shared/form/FormSection';
import { PanelForm } from '../../../shared/form/PanelForm';
import { moment } from '../../../shared/format';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { IntegerInput, PercentInput } from '../../../shared/inputs/NumberInputs';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { MainAndAside } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { ExpiryDaysInput, PendingDaysInput } from '../earning-rules/RuleFields';
import { RulesPanel } from '../earning-rules/RulesPanel';
import { TermsFormLab } from '../lab/FormLabs';
import { Meaning, Sentences, VersionList } from '../Meaning';
import { programSentences, type Program } from './program';

export const ProgramPage = () => (
  <Guarded permission="loyalty.loyalty-programs.view">
    <Rules />
  </Guarded>
);

/** What purchases earn and how it is used: the rules in force, what they mean, and every version before. */
function Rules() {
  const t = useText();
  const can = useCan();
  const { data, error, refetch } = useQuery({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.get<Program>('/api/loyalty-programs', {}, signal),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const subtitle =
    data.version === 0
      ? t('loyalty.loyalty-programs.unpublished')
      : t('loyalty.loyalty-programs.version', { version: data.version, date: moment(data.published_at) });
  return (
    <>
      <PageHead title={t('loyalty.loyalty-programs.title')} subtitle={subtitle} />
      <MainAndAside
        main={
          <>
            {can('loyalty.loyalty-programs.edit') ? (
              <RulesForm program={data} />
            ) : (
              <Panel title={t('loyalty.loyalty-programs.meaning')}>
                <Sentences sentences={programSentences(data, t)} />
              </Panel>
            )}
            {can('loyalty.earning-rules.view') && <RulesPanel />}
          </>
        }
        aside={<Versions current={data.version} />}
      />
    </>
  );
}

function RulesForm({ program }: { program: Program }) {
  const t = useText();
  const { run } = useCommand<Program>(['program']);
  const record = {
    ...program,
    pending_days: String(program.pending_days),
    expiry_days: String(program.expiry_days),
    return_grace_days: String(program.return_grace_days),
    transfer_least_points: String(program.transfer_least_points),
    transfer_points_per_day: String(program.transfer_points_per_day),
    note_scan_days: String(program.note_scan_days),
  };
  return (
    <Panel title={t('loyalty.loyalty-programs.rules')} hint={t('loyalty.loyalty-programs.rules_hint')}>
      <PanelForm
        name={t('loyalty.loyalty-programs.title')}
        record={{ ...record }}
        submit={t('loyalty.loyalty-programs.publish')}
        asks={{
          title: t('loyalty.loyalty-programs.publish_ask', { version: program.version + 1 }),
          text: t('loyalty.loyalty-programs.publish_hint'),
          confirm: t('loyalty.loyalty-programs.publish'),
          isAlwaysAsked: program.version === 0,
        }}
        below={<TypedLab program={program} />}
        onSubmit={(values) => {
          const { version, name, ...terms } = { ...record, ...values };
          return run('/api/loyalty-programs', { ...toForm(terms), name, version }, 'put');
        }}
      >
        <FieldGrid>
          <Cell span={12}>
            <TextInput source="name" label={t('loyalty.loyalty-programs.name')} validate={required()} />
          </Cell>
          <FieldGroup title={t('loyalty.loyalty-programs.earning')}>
            <Cell span={4}>
              <PercentInput
                source="cashback_percent"
                label={t('loyalty.loyalty-programs.cashback_percent')}
                validate={required()}
              />
            </Cell>
            <Cell span={4}>
              <PendingDaysInput hint={t('loyalty.loyalty-programs.pending_days_hint')} />
            </Cell>
            <Cell span={4}>
              <ExpiryDaysInput hint={t('loyalty.loyalty-programs.expiry_days_hint')} />
            </Cell>
            <Cell span={12}>
              <MoneyInput
                source="points_worth"
                label={t('loyalty.loyalty-programs.points_worth')}
                hint={t('loyalty.loyalty-programs.points_worth_hint')}
              />
            </Cell>
          </FieldGroup>
          <FieldGroup title={t('loyalty.loyalty-programs.using')}>
            <Cell span={6}>
              <PercentInput
                source="redeem_max_percent"
                label={t('loyalty.loyalty-programs.redeem_max_percent')}
                hint={t('loyalty.loyalty-programs.redeem_max_percent_hint')}
                validate={required()}
              />
            </Cell>
            <Cell span={6}>
              <MoneyInput
                source="redeem_multiple"
                label={t('loyalty.loyalty-programs.redeem_multiple')}
                hint={t('loyalty.loyalty-programs.redeem_multiple_hint')}
                validate={required()}
              />
            </Cell>
            <Cell span={6}>
              <MoneyInput
                source="redeem_min_balance"
                label={t('loyalty.loyalty-programs.redeem_min_balance')}
                validate={required()}
              />
            </Cell>
            <Cell span={6}>
              <MoneyInput
                source="redeem_min_purchase"
                label={t('loyalty.loyalty-programs.redeem_min_purchase')}
                validate={required()}
              />
            </Cell>
            <Cell span={12}>
              <CheckInput
                source="redeem_requires_code"
                label={t('loyalty.loyalty-programs.redeem_requires_code')}
              />
            </Cell>
            <Cell span={12}>
              <CheckInput
                source="redeem_stops_earning"
                label={t('loyalty.loyalty-programs.redeem_stops_earning')}
              />
            </Cell>
          </FieldGroup>
          <FieldGroup title={t('loyalty.loyalty-programs.returning')}>
            <Cell span={12}>
              <SelectInput
                source="return_clawback"
                label={t('loyalty.loyalty-programs.return_clawback')}
                hint={t('loyalty.loyalty-programs.return_clawback_hint')}
                choices={CLAWBACK_POLICIES.map((policy) => ({
                  value: policy,
                  label: t(`loyalty.loyalty-programs.clawback.${policy}`),
                }))}
              />
            </Cell>
            <Cell span={12}>
              <IntegerInput
                source="return_grace_days"
                label={t('loyalty.loyalty-programs.return_grace_days')}
                hint={t('loyalty.loyalty-programs.return_grace_days_hint')}
                range={[0, MAX_GRACE_DAYS]}
                validate={required()}
              />
            </Cell>
          </FieldGroup>
          <TransferFields />
          <NoteScanFields />
        </FieldGrid>
        <TypedMeaning program={program} />
      </PanelForm>
    </Panel>
  );
}

/** The limits are asked for where there is something to limit. */
function TransferFields() {
  const t = useText();
  const { transfer_on: isOn } = useWatch() as Partial<Program>;
  const amount = (source: 'transfer_least_cashback' | 'transfer_cashback_per_day') => (
    <Cell span={6}>
      <MoneyInput source={source} label={t(`loyalty.loyalty-programs.${source}`)} validate={required()} />
    </Cell>
  );
  const points = (source: 'transfer_least_points' | 'transfer_points_per_day') => (
    <Cell span={6}>
      <IntegerInput
        source={source}
        label={t(`loyalty.loyalty-programs.${source}`)}
        range={[1, MAX_RULE_AMOUNT]}
        validate={required()}
      />
    </Cell>
  );
  return (
    <FieldGroup title={t('loyalty.loyalty-programs.transferring')}>
      <Cell span={12}>
        <CheckInput source="transfer_on" label={t('loyalty.loyalty-programs.transfer_on')} />
      </Cell>
      {isOn && (
        <>
          {amount('transfer_least_cashback')}
          {amount('transfer_cashback_per_day')}
          {points('transfer_least_points')}
          {points('transfer_points_per_day')}
        </>
      )}
    </FieldGroup>
  );
}

/** Whether a purchase without a CPF counts by the note that the customer scans. */
function NoteScanFields() {
  const t = useText();
  const { note_scan_on: isOn } = useWatch() as Partial<Program>;
  return (
    <FieldGroup title={t('loyalty.loyalty-programs.note_scanning')}>
      <Cell span={12}>
        <CheckInput source="note_scan_on" label={t('loyalty.loyalty-programs.note_scan_on')} />
      </Cell>
      {isOn && (
        <Cell span={6}>
          <IntegerInput
            source="note_scan_days"
            label={t('loyalty.loyalty-programs.note_scan_days')}
            hint={t('loyalty.loyalty-programs.note_scan_days_hint')}
            range={[1, MAX_SCAN_DAYS]}
            validate={required()}
          />
        </Cell>
      )}
    </FieldGroup>
  );
}

/** The rules in words, as they are being typed. */
function TypedMeaning({ program }: { program: Program }) {
  const t = useText();
  const typed = useWatch() as Partial<Program>;
  const whole = readable({ ...program, ...typed });
  return (
    <Meaning title={t('loyalty.loyalty-programs.meaning')}>
      {whole ? (
        <Sentences sentences={programSentences(whole, t)} />
      ) : (
        t('loyalty.loyalty-programs.incomplete')
      )}
    </Meaning>
  );
}

function TypedLab({ program }: { program: Program }) {
  const typed = useWatch() as Partial<Program>;
  return <TermsFormLab terms={readable({ ...program, ...typed })} />;
}

/** What the server takes: whole numbers as numbers. */
const toForm = (terms: object): object => {
  const {
    pending_days,
    expiry_days,
    return_grace_days,
    transfer_least_points,
    transfer_points_per_day,
    note_scan_days,
    points_worth,
    published_at: _,
    ...rest
  } = terms as Record<string, unknown>;
  return {
    ...rest,
    points_worth: points_worth || null,
    pending_days: Number(pending_days),
    expiry_days: Number(expiry_days),
    return_grace_days: Number(return_grace_days),
    transfer_least_points: Number(transfer_least_points),
    transfer_points_per_day: Number(transfer_points_per_day),
    note_scan_days: Number(note_scan_days),
  };
};

const PERCENT = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;
/** More than any shop asks for, and no more than amounts can be. */
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const DAYS = /^\d{1,4}$/;
const POINTS = /^\d{1,8}$/;

/** Undefined while a field is empty or cannot be read. */
function readable(program: Program): Program | undefined {
  const { cashback_percent, redeem_max_percent } = program;
  const { redeem_min_balance, redeem_min_purchase, redeem_multiple } = program;
  const { pending_days, expiry_days, return_grace_days } = program;
  const days = [pending_days, expiry_days, return_grace_days, program.note_scan_days].map((each) =>
    String(each ?? ''),
  );
  const { transfer_least_cashback, transfer_cashback_per_day } = program;
  const points = [program.transfer_least_points, program.transfer_points_per_day].map((each) =>
    String(each ?? ''),
  );
  const isReadable =
    [cashback_percent, redeem_max_percent].every((each) => PERCENT.test(each ?? '')) &&
    [redeem_min_balance, redeem_min_purchase, redeem_multiple].every((each) => AMOUNT.test(each ?? '')) &&
    [transfer_least_cashback, transfer_cashback_per_day].every((each) => AMOUNT.test(each ?? '')) &&
    points.every((each) => POINTS.test(each)) &&
    (!program.points_worth || AMOUNT.test(program.points_worth)) &&
    days.every((each) => DAYS.test(each));
  if (!isReadable) return undefined;
  const [pending, expiry, grace, note_scan_days] = days.map(Number) as [number, number, number, number];
  const [transfer_least_points, transfer_points_per_day] = points.map(Number) as [number, number];
  return {
    ...program,
    pending_days: pending,
    expiry_days: expiry,
    return_grace_days: grace,
    ...{ transfer_least_points, transfer_points_per_day, note_scan_days },
  };
}

function Versions({ current }: { current: number }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['program', 'versions', current],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly Program[] }>('/api/loyalty-programs/versions', {}, signal),
  });
  return (
    <VersionList
      hint={t('loyalty.loyalty-programs.versions_hint')}
      versions={data?.data}
      sentencesOf={(version) => programSentences(version, t)}
    />
  );
}
