import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { configQuery } from '../../api/queries.js';
import { activateStoreUser, storeUserQuery } from '../../api/public-calls.js';
import type { StoreConfig, StoreUser } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { session } from '../../app/services.js';
import { useTranslation } from '../../i18n/index.js';
import { useWorth } from '../../features/points.js';
import { Button } from '../../ui/Button.js';
import { DevicesNote } from '../../ui/DevicesNote.js';
import { EmailInput } from '../../ui/EmailInput.js';
import { emailProblem, filledIn } from '../../ui/form/checks.js';
import { useForm } from '../../ui/form/use-form.js';
import { isZero, toneOf } from '../../ui/money.js';
import { TextField } from '../../ui/TextField.js';
import styles from '../public-page/PublicPage.module.css';
import { PublicPageFrame } from '../public-page/PublicPage.js';
import { ForToken, isDeadToken } from '../public-page/ForToken.js';
import { PlainHeadline } from '../public-page/Headline.js';
import {
  NewPasswordTwice,
  noPassword,
  passwordBody,
  passwordProblems,
} from '../password/NewPasswordTwice.js';

const blank = { name: '', email: '', ...noPassword };

/** Whom the store knows by their purchases makes a password, and is in. */
export default function StoreUserPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const query = useQuery(storeUserQuery(token));
  const slug = query.data?.loja_url;
  const { data: store } = useQuery({ ...configQuery(slug ?? ''), enabled: slug !== undefined });
  return (
    <PublicPageFrame
      headline={<PlainHeadline>{query.data?.store_name ?? t('app.name')}</PlainHeadline>}
      store={store}
    >
      <ForToken query={query}>{(known) => <Activation known={known} token={token} store={store} />}</ForToken>
    </PublicPageFrame>
  );
}

/** What somebody has before they ever opened the account; for whoever has nothing yet, nothing is promised. */
function Waiting({ known: { store_name: store, waiting } }: { readonly known: StoreUser }) {
  const { t } = useTranslation();
  const worth = useWorth();
  const [now, later] = (['available', 'pending'] as const).map((when) => {
    const [cashback, points] = [waiting[`cashback_${when}`], waiting[`points_${when}`]];
    const some = toneOf(cashback) === 'positive' ? cashback : '0';
    return isZero(some) && points <= 0 ? undefined : worth(some, Math.max(0, points));
  });
  if (!now && !later) return <h1>{t('storeUser.headingNew', { store })}</h1>;
  return (
    <div className={styles.waiting}>
      <h1>
        {now ? t('storeUser.waiting', { amount: now }) : t('storeUser.onItsWay', { amount: later ?? '' })}
      </h1>
      <p>{t(later && now ? 'storeUser.fromMore' : 'storeUser.from', { store, amount: later ?? '' })}</p>
    </div>
  );
}

interface ActivationProps {
  readonly known: StoreUser;
  readonly token: string;
  readonly store: StoreConfig | undefined;
}

function Activation({ known, token, store }: ActivationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm(blank, (typed) => ({
    name: filledIn(typed.name),
    email: emailProblem(typed.email),
    ...passwordProblems(typed),
  }));
  const { fields, change, errorOf } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      activateStoreUser(token, {
        name: fields.name.trim(),
        email: normalizeEmail(fields.email),
        ...passwordBody(fields),
      }),
    meta: { ownErrors: [404] },
    onSuccess: (tokens) => {
      session.start(tokens);
      void navigate(paths.dashboard, { replace: true });
    },
    onError: (refusal) => {
      if (isDeadToken(refusal))
        void navigate(paths['invalid-token'], { replace: true, state: { deadLink: token } });
    },
  });
  return (
    <form className={styles.form} {...form.props(() => mutate())}>
      <Waiting known={known} />
      <p>{t('storeUser.lead', { document: known.document_masked })}</p>
      <p className={styles.lead}>{t('storeUser.again')}</p>
      <TextField
        label={t('form.name')}
        autoComplete="name"
        value={fields.name}
        error={errorOf('name', error)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <EmailInput
        autoComplete="username"
        value={fields.email}
        error={errorOf('email', error)}
        onChange={(email) => change({ email })}
      />
      <NewPasswordTwice form={form} refusal={error} />
      {store && <DevicesNote store={store} className={styles.lead} />}
      <Button type="submit" disabled={isPending}>
        {isPending ? t('form.sending') : t('storeUser.submit')}
      </Button>
    </form>
  );
}
