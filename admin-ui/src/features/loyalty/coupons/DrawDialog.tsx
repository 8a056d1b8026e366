import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  extractionProblems,
  parseTicketList,
  PRIZES_OF_EXTRACTION,
  winnerOf,
} from '@fidelidade/domain/loyalty/coupon/draw.js';
import { paddedNumber } from '@fidelidade/domain/loyalty/coupon/ticket-pool.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day } from '../../../shared/format';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { FormDialog } from '../../../shared/form/FormDialog';
import { CodecField } from '../../../shared/inputs/CodecField';
import { integerCodec } from '../../../shared/inputs/codecs';
import { DateInput } from '../../../shared/inputs/DateInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { type as text } from '../../../theme/tokens';
import { Meaning } from '../Meaning';
import type { Ticket } from '../tickets/ticket';
import type { Coupon } from './coupon';

const PLACES = Array.from({ length: PRIZES_OF_EXTRACTION }, (_, index) => index);

interface TypedExtraction {
  readonly number?: string | null;
  readonly date?: string | null;
  readonly prizes?: readonly (string | null)[];
}

/** The Loteria Federal as it was published: who wins is shown while it is typed, and nobody chooses (ADR 0079). */
export function DrawDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand(['coupons', 'coupon-tickets'], onClose, coupon.title);
  const first = coupon.commitment!.first_extraction_on;
  return (
    <FormDialog
      title={t('coupons.drawing.title', { title: coupon.title })}
      submit={t('coupons.drawing.submit')}
      width="sm"
      defaultValues={{ extraction: { date: first } }}
      onSubmit={(typed) => run(`/api/coupons/${coupon.id}/draw`, drawnBy(typed, first))}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t('coupons.drawing.hint', { day: day(first) })}
      </DialogContentText>
      <FieldGrid>
        <Cell span={6}>
          <CodecField
            source="extraction.number"
            label={t('coupons.drawing.number')}
            codec={integerCodec}
            validate={required()}
            autoFocus
          />
        </Cell>
        <Cell span={6}>
          <DateInput source="extraction.date" label={t('coupons.drawing.date')} validate={required()} />
        </Cell>
        {PLACES.map((index) => (
          <Cell span={6} key={index}>
            <TextInput
              source={`extraction.prizes.${index}`}
              label={t('coupons.drawing.prize', { place: index + 1 })}
              validate={required()}
            />
          </Cell>
        ))}
      </FieldGrid>
      <WhyAnother first={first} />
      <Preview coupon={coupon} />
    </FormDialog>
  );
}

/** Another extraction than the first decides only with a reason that everybody reads. */
function WhyAnother({ first }: { first: string }) {
  const t = useText();
  const { date } = (useWatch({ name: 'extraction' }) ?? {}) as TypedExtraction;
  if (!date || date === first) return null;
  return (
    <>
      <DialogContentText sx={{ marginTop: 4, marginBottom: 2 }}>
        {t('coupons.drawing.reason_hint', { day: day(first) })}
      </DialogContentText>
      <TextInput source="reason" label={t('coupons.drawing.reason')} validate={required()} />
    </>
  );
}

function drawnBy(typed: object, first: string): object {
  const { extraction, reason } = typed as { extraction?: TypedExtraction; reason?: string | null };
  return { extraction: extractionOf(extraction), ...(extraction?.date !== first && { reason }) };
}

function extractionOf(extraction: TypedExtraction = {}): object {
  const { number, date, prizes = [] } = extraction;
  return { number: Number(number), date, prizes: PLACES.map((index) => (prizes[index] ?? '').trim()) };
}

/** Reckoned from the published list by the very rule that the server and everybody else reckon by. */
function Preview({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const typed = (useWatch({ name: 'extraction' }) ?? {}) as TypedExtraction;
  const list = useQuery({
    queryKey: ['coupons', 'list', coupon.id],
    queryFn: async () =>
      parseTicketList(await (await api.file(`/api/draws/${coupon.id}/tickets`)).blob.text()),
    // What is published does not change.
    staleTime: Infinity,
  });
  const prizes = PLACES.map((index) => (typed.prizes?.[index] ?? '').trim());
  const [, ...problems] = extractionProblems({ number: 1, date: '' as CivilDate, prizes });
  const isWhole = problems.every((problem) => problem === undefined);
  const winner = isWhole && list.data ? winnerOf(list.data.tickets, { prizes }, list.data.head) : undefined;
  return (
    <Meaning title={t('coupons.drawing.who')}>
      {list.isPending && <Skeleton variant="text" />}
      {list.error && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.data && !winner && t('coupons.drawing.waiting')}
      {winner && list.data && (
        <>
          <Box sx={{ fontWeight: text.emphasis }}>
            {t('coupons.drawing.wins', {
              number: paddedNumber(winner.number, list.data.head.seriesSize),
              series: winner.series,
            })}
          </Box>
          <Owner ticketId={winner.ticketId} />
        </>
      )}
    </Meaning>
  );
}

/** Whose it is, for whoever may know. */
function Owner({ ticketId }: { ticketId: string }) {
  const t = useText();
  const may = useCan()('loyalty.tickets.view');
  const { data } = useQuery({
    queryKey: ['coupon-tickets', 'getOne', ticketId],
    queryFn: ({ signal }) => api.get<Ticket>(`/api/coupon-tickets/${ticketId}`, {}, signal),
    enabled: may,
  });
  return data ? <div>{t('coupons.drawing.owner', { name: data.participant_name ?? '—' })}</div> : null;
}
