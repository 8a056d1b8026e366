import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { eraseObstaclesQuery } from '../../api/queries.js';
import type { EraseObstacles, Success, User } from '../../api/types.js';
import { http, session } from '../../app/services.js';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { loginPath } from '../../auth/store-slug.js';
import { dayOf, shortDay } from '../../i18n/dates.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { CheckBox } from '../../ui/CheckBox.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { Loaded } from '../../ui/Loaded.js';
import { isZero, money } from '../../ui/money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useWorth } from '../points.js';
import { CodeField, codeOf } from './CodeField.js';
import styles from './Security.module.css';

interface Proof {
  readonly isSure: boolean;
  readonly password: string;
  readonly code: string;
}

const blank: Proof = { isSure: false, password: '', code: '' };

interface EraseAccountProps {
  readonly user: User;
  readonly onCancel: () => void;
}

/** Erases the account and who it was for ever, once nothing stands in the way: nobody proves who they are for nothing. */
export function EraseAccount(props: EraseAccountProps) {
  const obstacles = useQuery(eraseObstaclesQuery);
  return (
    <Loaded query={obstacles} skeleton={<Skeleton heights={[24, 44]} />}>
      {({ other_dealings: hasOtherDealings, open_entries: open, balance }) =>
        hasOtherDealings || open.length > 0 ? (
          <InTheWay open={open} store={props.user.empresa.company_name} onCancel={props.onCancel} />
        ) : (
          <EraseForm {...props} balance={balance} />
        )
      }
    </Loaded>
  );
}

interface InTheWayProps {
  /** None where the store has other dealings with the participant. */
  readonly open: EraseObstacles['open_entries'];
  readonly store: string;
  readonly onCancel: () => void;
}

/** What is still open, and what to do about it; the way forward says why it is none. */
function InTheWay({ open, store, onCancel }: InTheWayProps) {
  const { t, tag } = useTranslation();
  const reason = useId();
  return (
    <section className={styles.steps} aria-label={t('ownData.erase')}>
      <p id={reason}>{t(open.length > 0 ? 'ownData.openEntries' : 'ownData.otherDealings', { store })}</p>
      {open.length > 0 && (
        <ul className={styles.bills}>
          {open.map(({ description, due_date, owed_by, outstanding }, index) => (
            <li key={index}>
              {t(owed_by === 'participant' ? 'ownData.youOwe' : 'ownData.storeOwes', {
                ...{ description, amount: money(outstanding), store },
                due: shortDay(dayOf(due_date), tag),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>{t(open.length > 0 ? 'ownData.payFirst' : 'ownData.askStore')}</p>
      <div className={styles.acts}>
        <Button look="danger" disabled aria-describedby={reason}>
          {t('ownData.eraseForEver')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </section>
  );
}

interface EraseFormProps extends EraseAccountProps {
  readonly balance: EraseObstacles['balance'];
}

/** What is lost is said before, and a phone left open is not enough. */
function EraseForm({ user, balance, onCancel }: EraseFormProps) {
  const { t } = useTranslation();
  const { form, erase, isPending, error } = useErasing(user);
  const { fields, change, errorOf } = form;
  const lost = useLost(balance);
  const { company_name: store } = user.empresa;
  return (
    <form className={styles.steps} aria-label={t('ownData.erase')} {...form.props(erase)}>
      <p>{lost ? t('ownData.lostBalance', { lost, store }) : t('ownData.lost', { store })}</p>
      <p className={styles.hint}>{t('ownData.keptNumbers')}</p>
      <p className={styles.hint}>{t('ownData.kept')}</p>
      <PasswordField
        label={t('security.current')}
        value={fields.password}
        error={errorOf('password', error)}
        onChange={(event) => change({ password: event.target.value })}
      />
      {user.two_factor === true && (
        <CodeField
          value={fields.code}
          error={errorOf('code', error, 'token_otp')}
          onChange={(code) => change({ code })}
        />
      )}
      <CheckBox checked={fields.isSure} error={errorOf('isSure')} onChange={(isSure) => change({ isSure })}>
        {t('ownData.sure')}
      </CheckBox>
      <div className={styles.acts}>
        <Button type="submit" look="danger" disabled={isPending}>
          {isPending ? t('form.sending') : t('ownData.eraseForEver')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What can be used now and what was to become so; what is owed for a return is nothing to lose. */
function useLost({
  cashback_available,
  cashback_pending,
  points_available,
  points_pending,
}: EraseObstacles['balance']): string | undefined {
  const { t } = useTranslation();
  const worthOf = useWorth();
  const worth = (cashback: string, points: number) => {
    const [some, number] = [parseMoney(cashback) > 0 ? cashback : '0.00', Math.max(points, 0)];
    return isZero(some) && number === 0 ? undefined : worthOf(some, number);
  };
  const available = worth(cashback_available, points_available);
  const pending = worth(cashback_pending, points_pending);
  if (pending === undefined) return available;
  return available === undefined
    ? t('ownData.lostPending', { pending })
    : t('ownData.lostBoth', { available, pending });
}

function useErasing({ two_factor: asksForCode = false }: User) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<Proof>(blank, ({ isSure, password, code }): Problems<Proof> => ({
    password: password === '' ? 'form.required' : undefined,
    code: asksForCode ? filledIn(code) : undefined,
    isSure: isSure ? undefined : 'ownData.sureMissing',
  }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password, code }: Proof) =>
      http.post<Success>('/api/participant/erase', {
        password,
        ...(asksForCode ? { token_otp: codeOf(code) } : {}),
      }),
    // What came in between is told like what was there before.
    onError: () => client.invalidateQueries({ queryKey: eraseObstaclesQuery.queryKey }),
    onSuccess() {
      form.restart(blank);
      session.signOut();
      void navigate(loginPath(), { replace: true });
    },
  });
  return { form, erase: mutate, isPending, error };
}
