import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { formatMoney, parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { BEFOREHAND_HOURS, SENDING_HOURS } from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import { parseTillQr } from '@fidelidade/domain/loyalty/till-qr.js';
import { required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../../i18n/useText';
import { api, type Done } from '../../../../providers/api';
import { refusalOf } from '../../../../providers/apiError';
import { useCommand } from '../../../../providers/useCommand';
import { FormDialog } from '../../../../shared/form/FormDialog';
import { moment, money } from '../../../../shared/format';
import { MoneyInput } from '../../../../shared/inputs/MoneyInput';
import { TextInput } from '../../../../shared/inputs/TextInput';
import { useDialog } from '../../../../shared/ui/DialogHost';
import { Notice } from '../../../../shared/ui/Notice';
import { asksPin, proveAttendant, type ProvenAttendant } from '../attendant';
import { AttendantFields } from '../AttendantFields';
import type { TillCustomer, TillTerms } from '../till';
import { tillSender, useTillLog } from './till-sender';
import type { SetAside } from './waiting-sale';

const HOUR_ms = 3_600_000;

interface SetAsideFieldProps {
  readonly customer: Pick<TillCustomer, 'id' | 'name'>;
  readonly program: TillTerms;
  readonly attendant: ProvenAttendant | undefined;
  readonly total: Cents;
  readonly isOffline: boolean;
  /** Whether there is anything that could be put aside. */
  readonly mayAsk: boolean;
  readonly onCustomer: (customer: TillCustomer) => void;
}

/** What was put aside for the customer at this till, to be used in this purchase also without a network. */
export function SetAsideField(props: SetAsideFieldProps) {
  const { customer, total, isOffline, mayAsk } = props;
  const t = useText();
  const open = useDialog();
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'redemption_id' }) as string | null | undefined;
  const own = useTillLog().setAside.filter(({ participant_id }) => participant_id === customer.id);
  const choose = (id: string | null) => {
    // One thing pays at a time: what was typed for the other goes with it.
    for (const field of ['redeem', 'code']) setValue(field, null);
    setValue('redemption_id', id, { shouldDirty: true });
  };
  if (own.length === 0)
    return isOffline || !mayAsk ? null : (
      <Button
        variant="text"
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={() => open((close) => <SetAsideDialog {...props} onClose={close} />)}
      >
        {t('loyalty.till.offline.set_aside')}
      </Button>
    );
  return own.map((each) => (
    <Notice key={each.id} tone={chosen === each.id ? 'success' : 'info'}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 180px' }}>
          {t('loyalty.till.offline.set_aside_for', {
            amount: money(each.amount),
            least: money(each.least_purchase),
            until: moment(each.usable_until),
          })}
          {chosen === each.id && total > 0 && total < parseMoney(each.least_purchase) && (
            <div>{t('loyalty.till.offline.least', { amount: money(each.least_purchase) })}</div>
          )}
        </Box>
        {chosen === each.id ? (
          <Button size="small" variant="text" color="inherit" onClick={() => choose(null)}>
            {t('loyalty.till.voucher_remove')}
          </Button>
        ) : (
          <Button size="small" variant="outlined" color="inherit" onClick={() => choose(each.id)}>
            {t('loyalty.till.use_most', { amount: formatMoney(parseMoney(each.amount)) })}
          </Button>
        )}
        {!isOffline && chosen !== each.id && <GiveBack what={each} onCustomer={props.onCustomer} />}
      </Box>
    </Notice>
  ));
}

function GiveBack({ what, onCustomer }: { what: SetAside } & Pick<SetAsideFieldProps, 'onCustomer'>) {
  const t = useText();
  const { run, isPending } = useCommand<TillCustomer>(['till'], (customer) => {
    void tillSender()?.change((log) => log.dropSetAside(what.id));
    if (customer) onCustomer(customer);
  });
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      disabled={isPending}
      onClick={() => void run(`/api/till/redemptions/${what.id}/release`)}
    >
      {t('loyalty.till.offline.give_back')}
    </Button>
  );
}

function SetAsideDialog({
  customer,
  program,
  attendant,
  onCustomer,
  onClose,
}: SetAsideFieldProps & { readonly onClose: () => void }) {
  const t = useText();
  const asksWho = asksPin(program, { total: 0 as Cents, redeems: true });
  const submit = async (values: Readonly<Record<string, unknown>>) => {
    const { redeem, code, attendant_id, attendant_pin } = values as Readonly<Record<string, string>>;
    let pass = attendant?.pass;
    if (asksWho && pass === undefined) {
      const who = await proveAttendant(
        { attendant_id: attendant_id ?? '', attendant_pin: attendant_pin ?? '' },
        t,
      );
      if ('errors' in who) return who.errors;
      pass = who.proven.pass;
    }
    try {
      const asked = {
        participant_id: customer.id,
        redeem,
        ...(code && { code: parseTillQr(code)?.code ?? code }),
      };
      const { id, data } = await api.post<Done<TillCustomer> & { id: string }>('/api/till/redemptions', {
        ...asked,
        ...(asksWho && { attendant_pass: pass }),
      });
      await keep(customer, id, redeem ?? '0', data);
      if (data) onCustomer(data);
      onClose();
      return undefined;
    } catch (error) {
      const { errors, message } = refusalOf(error);
      return errors ?? { redeem: message || t('errors.unreachable') };
    }
  };
  return (
    <FormDialog
      title={t('loyalty.till.offline.set_aside_title', { name: customer.name })}
      submit={t('loyalty.till.offline.set_aside_submit')}
      onSubmit={(values) => submit({ ...values })}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t('loyalty.till.offline.set_aside_hint', { hours: BEFOREHAND_HOURS })}
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <MoneyInput source="redeem" label={t('loyalty.till.redeem')} validate={required()} autoFocus />
        {program.redeem_requires_code && (
          <TextInput
            source="code"
            label={t('loyalty.till.code')}
            hint={t('loyalty.till.code_hint')}
            validate={required()}
          />
        )}
        {asksWho && !attendant && <AttendantFields proven={undefined} onForget={() => undefined} />}
      </Box>
    </FormDialog>
  );
}

async function keep(
  customer: Pick<TillCustomer, 'id' | 'name'>,
  id: string,
  amount: string,
  data: TillCustomer | undefined,
): Promise<void> {
  const sender = tillSender();
  const reserved = data?.reserved.find((each) => each.id === id);
  const until = reserved
    ? Date.parse(reserved.until) - SENDING_HOURS * HOUR_ms
    : Date.now() + BEFOREHAND_HOURS * HOUR_ms;
  await sender?.change((log) =>
    log.keepSetAside({
      ...{ id, amount, company: sender.company, participant_id: customer.id, customer: customer.name },
      least_purchase: reserved?.purchase ?? '0.00',
      usable_until: new Date(until).toISOString(),
    }),
  );
}
