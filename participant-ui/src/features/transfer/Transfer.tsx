import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/route-names.js';
import { transfer as texts } from '../../i18n/areas/transfer.pt-BR.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { Button, LINK_AS_BUTTON } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { Loaded } from '../../ui/Loaded.js';
import { money } from '../../ui/money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { TextField } from '../../ui/TextField.js';
import { usePoints } from '../points.js';
import { GiftForm } from './GiftForm.js';
import {
  CURRENCIES,
  hasToGive,
  type Receiver,
  transferQuery,
  type TransferTerms,
  useSeeking,
} from './transfer.js';
import styles from './Transfer.module.css';
import { useFocused } from './use-focused.js';
import { keptIf, useTypedTransfer } from './use-typed-transfer.js';

addPortuguese(texts);

/** Gives of what one has to another customer of the store: first to whom, then how much, with a proof. */
export default function Transfer() {
  const { t } = useTranslation();
  const query = useQuery(transferQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton heights={[220]} />}>
      {(terms) =>
        !terms.is_on || terms.needs_email ? (
          <EmptyState icon="lock">{t(terms.is_on ? 'transfer.needsEmail' : 'transfer.off')}</EmptyState>
        ) : (
          <Steps terms={terms} />
        )
      }
    </Loaded>
  );
}

type Step =
  | { readonly at: 'receiver' }
  | { readonly at: 'gift'; readonly receiver: Receiver }
  | { readonly at: 'done'; readonly sentence: string };

function Steps({ terms }: { readonly terms: TransferTerms }) {
  const { typed, keep, drop } = useTypedTransfer();
  const [step, setStep] = useState<Step>(() =>
    typed.receiver ? { at: 'gift', receiver: typed.receiver } : { at: 'receiver' },
  );
  const begin = () => {
    drop();
    setStep({ at: 'receiver' });
  };
  if (step.at === 'done') return <Given sentence={step.sentence} onAgain={begin} />;
  if (step.at === 'gift')
    return (
      <GiftForm
        terms={terms}
        receiver={step.receiver}
        typed={typed}
        onType={keep}
        onLeave={begin}
        onDone={(sentence) => {
          drop();
          setStep({ at: 'done', sentence });
        }}
      />
    );
  if (!CURRENCIES.some((each) => hasToGive(terms[each]))) return <NothingToGive terms={terms} />;
  return (
    <ReceiverForm
      typed={typed.to ?? ''}
      onType={(to) => keep({ to })}
      onFound={(receiver) => {
        keep({ receiver });
        setStep({ at: 'gift', receiver });
      }}
    />
  );
}

/** Too little of either, or today's is given already. */
function NothingToGive({ terms }: { readonly terms: TransferTerms }) {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  const isForToday = CURRENCIES.some((each) => Number(terms[each].available) >= Number(terms[each].least));
  return (
    <EmptyState icon="clock">
      {isForToday
        ? t('transfer.dayIsOver')
        : t('transfer.tooLittle', {
            cashback: money(String(terms.cashback.least)),
            points: pointsOf(Number(terms.points.least)),
          })}
    </EmptyState>
  );
}

function Given({ sentence, onAgain }: { readonly sentence: string; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const heading = useFocused<HTMLHeadingElement>();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="given">
      <div>
        <h2 id="given" ref={heading} tabIndex={-1}>
          {t('transfer.done')}
        </h2>
        <p>{sentence}</p>
      </div>
      <div className={styles.acts}>
        <Link className={LINK_AS_BUTTON} to={paths.historico}>
          {t('transfer.seeStatement')}
        </Link>
        <Button look="quiet" onClick={onAgain}>
          {t('transfer.again')}
        </Button>
      </div>
    </section>
  );
}

interface ReceiverFormProps {
  /** Before its screen was left. */
  readonly typed: string;
  readonly onType: (to: string) => void;
  readonly onFound: (receiver: Receiver) => void;
}

function ReceiverForm({ typed, onType, onFound }: ReceiverFormProps) {
  const { t } = useTranslation();
  const form = useForm(
    { to: typed },
    ({ to }): Problems<{ to: string }> => ({ to: filledIn(to) }),
    keptIf(typed !== ''),
  );
  const { mutate, isPending, error } = useSeeking(onFound);
  const { leadToProblem } = form;
  useEffect(() => {
    if (error) leadToProblem();
  }, [error, leadToProblem]);
  return (
    <form
      className={`card ${styles.card}`}
      aria-labelledby="receiver"
      {...form.props(({ to }) => mutate(to))}
    >
      <div>
        <h2 id="receiver">{t('transfer.whom')}</h2>
        <p className={styles.hint}>{t('transfer.lead')}</p>
      </div>
      <TextField
        label={t('transfer.to')}
        hint={t('transfer.toHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.fields.to}
        error={form.errorOf('to', error)}
        onChange={({ target: { value: to } }) => {
          form.change({ to });
          onType(to);
        }}
      />
      <div className={styles.acts}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('form.sending') : t('transfer.seek')}
        </Button>
      </div>
    </form>
  );
}
