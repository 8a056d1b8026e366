import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { useRef, useState } from 'react';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../../i18n/useText';
import { UnplacedErrors } from '../../../../shared/form/Form';
import { OwnedForm } from '../../../../shared/form/ownership/OwnedForm';
import { SubmitButton } from '../../../../shared/form/SubmitButton';
import { useEnterToNext } from '../../../../shared/form/useEnterToNext';
import { MoneyInput } from '../../../../shared/inputs/MoneyInput';
import { Notice } from '../../../../shared/ui/Notice';
import { Panel } from '../../../../shared/ui/Panel';
import { asksPin, type ProvenAttendant } from '../attendant';
import { MoreFields } from '../MoreFields';
import {
  amountOf,
  withoutEmpty,
  type KeptReceipt,
  type OfflineCustomer,
  type TillReceipt,
  type TillTerms,
} from '../till';
import { owedOf } from '../earnings';
import { TillSummary } from '../TillSummary';
import { SetAsideField } from './SetAsideField';
import { useTillLog } from './till-sender';
import { useIsOffline } from './useIsOffline';
import { useSell, type KeptFields } from './useSell';
import { newNumber } from './waiting-sale';

interface OfflineSaleFormProps {
  readonly customer: OfflineCustomer;
  readonly program: TillTerms;
  readonly attendant: ProvenAttendant | undefined;
  readonly onDone: (receipt: TillReceipt) => void;
  readonly onKept: (receipt: KeptReceipt) => void;
  readonly onBack: () => void;
}

/** A purchase of somebody whom nobody can be asked about now: who they are is found out when it is sent. */
export function OfflineSaleForm(props: OfflineSaleFormProps) {
  const { customer, program, attendant, onDone, onKept } = props;
  const t = useText();
  const [number] = useState(newNumber);
  const sell = useSell({ program, onDone, onKept });
  const submit = (values: object) => {
    const filled = withoutEmpty(values);
    const total = amountOf(filled['total']);
    // A pass that is over by now would be refused: without one a person says who served.
    const isAsked = asksPin(program, { total, redeems: 'redemption_id' in filled });
    const isGood = attendant && Date.parse(attendant.until) > Date.now();
    const pass = isAsked && isGood && { attendant_pass: attendant.pass };
    return sell(
      { document_number: number, ...filled, ...customer.key, ...pass } as KeptFields,
      customer.label,
    );
  };
  return (
    <OwnedForm name={t('loyalty.till.sale_of', { name: customer.label })} onSubmit={submit}>
      <Fields {...props} />
    </OwnedForm>
  );
}

function Fields({ customer, program, attendant, onBack }: OfflineSaleFormProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const onEnter = useEnterToNext(() => place.current?.closest('form')?.requestSubmit());
  const typed = useWatch() as Readonly<Partial<Record<'total' | 'redemption_id', unknown>>>;
  const goods = amountOf(typed.total);
  const used = useTillLog().setAside.find(({ id }) => id === typed.redemption_id);
  const isOffline = useIsOffline();
  const id = 'participant_id' in customer.key ? customer.key.participant_id : '';
  const asksWho = asksPin(program, { total: goods, redeems: used !== undefined });
  return (
    <Box
      ref={place}
      onKeyDown={onEnter}
      sx={{
        ...{ display: 'grid', gap: 4, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Panel
        title={customer.label}
        action={
          <Button variant="text" onClick={onBack}>
            {t('loyalty.till.another')}
          </Button>
        }
      >
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 460 }}>
          <MoneyInput source="total" label={t('loyalty.till.total')} validate={required()} autoFocus />
          <SetAsideField
            customer={{ id, name: customer.label }}
            {...{ program, attendant, isOffline }}
            total={goods}
            mayAsk={false}
            onCustomer={() => undefined}
          />
          {!used && <Notice tone="info">{t('loyalty.till.offline.no_redemption')}</Notice>}
          {asksWho && !attendant && <Notice tone="info">{t('loyalty.till.offline.pin_later')}</Notice>}
          <MoreFields />
        </Box>
      </Panel>
      <Panel>
        <TillSummary
          goods={goods}
          discount={ZERO}
          redeem={used ? parseMoney(used.amount) : ZERO}
          earnings={undefined}
          owed={owedOf(undefined)}
        />
        <Box sx={{ display: 'grid', gap: 2, marginTop: 4 }}>
          <UnplacedErrors />
          <SubmitButton label={t('loyalty.till.finish')} fullWidth />
        </Box>
      </Panel>
    </Box>
  );
}
