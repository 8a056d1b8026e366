import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, fieldErrors } from '../../api/api-error.js';
import { paths } from '../../app/route-names.js';
import { useConfig } from '../../auth/use-brand.js';
import { noteScan as texts } from '../../i18n/areas/note-scan.pt-BR.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { Button, LINK_AS_BUTTON } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { Loaded } from '../../ui/Loaded.js';
import { money } from '../../ui/money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { TextField } from '../../ui/TextField.js';
import { whatsAppOf } from '../../ui/whats-app.js';
import { useFocused } from '../transfer/use-focused.js';
import { useDay } from '../when.js';
import { Camera } from './Camera.js';
import { noteScanQuery, type ScannedNote, useScanning, type WaitingNote } from './note-scan.js';
import styles from './NoteScan.module.css';
import { qrReader } from './qr-reader.js';

addPortuguese(texts);

/** Has a purchase counted that is missing, by the note that one has of it. */
export default function NoteScanPage() {
  const { t } = useTranslation();
  const query = useQuery(noteScanQuery);
  return (
    <>
      <h1>{t('title.noteScan')}</h1>
      <Loaded query={query} skeleton={<Skeleton heights={[260]} />}>
        {({ is_on: isOn, days, waiting }) =>
          isOn ? (
            <div className={styles.page}>
              <Scanning days={days} />
              {waiting.length > 0 && <Waiting notes={waiting} />}
            </div>
          ) : (
            <AskTheStore />
          )
        }
      </Loaded>
    </>
  );
}

/** Where no note is read, a person of the store finds the purchase. */
function AskTheStore() {
  const { t } = useTranslation();
  const number = useConfig().data?.whatsapp;
  return (
    <EmptyState
      icon="bag"
      title={t('noteScan.offTitle')}
      action={
        number && (
          <a
            className={LINK_AS_BUTTON}
            href={whatsAppOf(number, t('noteScan.question'))}
            target="_blank"
            rel="noreferrer"
          >
            {t('noteScan.askByWhatsApp')}
          </a>
        )
      }
    >
      {t('noteScan.off')}
    </EmptyState>
  );
}

function Scanning({ days }: { readonly days: number }) {
  const [done, setDone] = useState<ScannedNote>();
  return done ? (
    <Done note={done} onAgain={() => setDone(undefined)} />
  ) : (
    <ScanForm days={days} onDone={setDone} />
  );
}

const nothing = { note: '' };

function ScanForm({ days, onDone }: { readonly days: number; readonly onDone: (note: ScannedNote) => void }) {
  const { t } = useTranslation();
  const form = useForm(nothing, ({ note }): Problems<typeof nothing> => ({ note: filledIn(note) }));
  const { mutate, isPending, error, reset } = useScanning(onDone);
  const { leadToProblem } = form;
  useEffect(() => {
    if (error) leadToProblem();
  }, [error, leadToProblem]);
  const found = (note: string) => {
    form.change({ note });
    mutate(note);
  };
  return (
    <form className={`card ${styles.card}`} {...form.props(({ note }) => mutate(note))}>
      <p>{t('noteScan.lead', { days })}</p>
      <Reading onFound={found} onBegin={reset} />
      <TextField
        label={t('noteScan.key')}
        hint={t('noteScan.keyHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.fields.note}
        error={form.errorOf('note', error) ?? refusalOf(error)}
        onChange={(event) => form.change({ note: event.target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('form.sending') : t('noteScan.send')}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with the note itself is said where it was typed, or read into. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 406 && fieldErrors(error, 'note') === undefined
    ? error.body.message
    : undefined;

type Reader = Awaited<ReturnType<typeof qrReader>>;

/** The camera, or a photo, where the browser reads codes; else how to come by what is pasted. */
function Reading({
  onFound,
  onBegin,
}: {
  readonly onFound: (text: string) => void;
  readonly onBegin: () => void;
}) {
  const { t } = useTranslation();
  const [reader, setReader] = useState<{ readonly read: Reader }>();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<'noteScan.noCamera' | 'noteScan.noCode'>();
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void qrReader().then((read) => setReader({ read }));
  }, []);
  if (!reader) return null;
  const { read } = reader;
  if (!read) return <p className={styles.hint}>{t('noteScan.noReader')}</p>;
  const begin = () => {
    setProblem(undefined);
    onBegin();
  };
  const choose = async (photo: File | undefined) => {
    if (!photo) return;
    begin();
    const text = await read(photo);
    if (text === undefined) setProblem('noteScan.noCode');
    else onFound(text);
  };
  return (
    <>
      {isOpen ? (
        <Camera
          read={read}
          onClose={() => setOpen(false)}
          onFailed={() => {
            setOpen(false);
            setProblem('noteScan.noCamera');
          }}
          onFound={(text) => {
            setOpen(false);
            onFound(text);
          }}
        />
      ) : (
        <div className={styles.acts}>
          <Button
            onClick={() => {
              begin();
              setOpen(true);
            }}
          >
            {t('noteScan.camera')}
          </Button>
          <Button look="quiet" onClick={() => file.current?.click()}>
            {t('noteScan.photo')}
          </Button>
          <input
            ref={file}
            className={styles.file}
            type="file"
            accept="image/*"
            aria-label={t('noteScan.photo')}
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      )}
      {problem && <p role="alert">{t(problem)}</p>}
    </>
  );
}

function Done({ note, onAgain }: { readonly note: ScannedNote; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const day = useDay();
  const heading = useFocused<HTMLHeadingElement>();
  const { outcome, total, date, waits_until: until } = note;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="scanned">
      <div>
        <h2 id="scanned" ref={heading} tabIndex={-1}>
          {t(`noteScan.${outcome}`)}
        </h2>
        <p>
          {outcome === 'credited'
            ? t('noteScan.creditedLine', { total: money(total ?? '0'), day: date ? day(date) : '' })
            : t('noteScan.waitingLine', { day: until ? day(until) : '' })}
        </p>
      </div>
      <div className={styles.acts}>
        {outcome === 'credited' && (
          <Link className={LINK_AS_BUTTON} to={`${paths.historico}?aba=vendas&venda=${note.sale_id}`}>
            {t('noteScan.seePurchases')}
          </Link>
        )}
        <Button look="quiet" onClick={onAgain}>
          {t('noteScan.another')}
        </Button>
      </div>
    </section>
  );
}

/** Scanned, and not told by the store yet. */
function Waiting({ notes }: { readonly notes: readonly WaitingNote[] }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="waiting">
      <h2 id="waiting">{t('noteScan.waitingTitle')}</h2>
      <ul className={styles.waiting}>
        {notes.map(({ series, number, scanned_on: on, waits_until: until }) => (
          <li key={`${series}-${number}`}>
            <strong>{t('noteScan.waitingOne', { series, number })}</strong>
            <p className={styles.hint}>{t('noteScan.waitingUntil', { on: day(on), day: day(until) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
