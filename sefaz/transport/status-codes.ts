/** What an answer says. All but the last three groups are about the note; those are about the question that was asked. */
export type Meaning =
  | 'authorized'
  | 'processing'
  | 'denied'
  | 'cancelled'
  | 'not_found'
  | 'rejected'
  /** The very key is there already: ask for it (204). */
  | 'same_key_there'
  /** The number is spent or another key's: it is let go and a new one drawn (539, 205, 206 …). */
  | 'number_taken'
  | 'lot_processed'
  | 'operating'
  /** Nobody looked at the note: the request, its certificate, or the service was the trouble. */
  | RefusalCause;

/** Why a question was refused, which says how long to wait before it is asked again. */
export type RefusalCause = 'certificate' | 'message' | 'service' | 'stopped' | 'misuse';

export type AskedService = 'authorization' | 'query' | 'status';

interface StatusCode {
  readonly codes: readonly number[];
  readonly meaning: Meaning;
  /** The only service that this row is about. */
  readonly service?: AskedService;
  readonly model?: 55 | 65;
  /** The last day (of the answer) on which it meant this. */
  readonly until?: string;
  readonly source: string;
}

/** A denial of model 55 ended with this day (Ajuste SINIEF 43/23). */
const LAST_DENIALS = '2024-07-31';
const DENIALS = [110, 301, 302, 303, 307];

/**
 * Every code that is not an ordinary rejection; the first row that fits counts. A code is found here, with its source, or
 * it falls to `meaningOf`'s last line.
 */
const STATUS_CODES: readonly StatusCode[] = [
  { codes: [100], meaning: 'authorized', source: 'MOC 7.0: autorizado o uso da NF-e' },
  { codes: [150], meaning: 'authorized', source: 'MOC 7.0: autorizado fora de prazo' },
  { codes: [120], meaning: 'authorized', source: 'NT 2026.002: autorizado com alerta, desde 05/10/2026' },
  { codes: [103, 105], meaning: 'processing', source: 'MOC 7.0: lote recebido, lote em processamento' },
  { codes: [635], meaning: 'processing', source: 'MOC 7.0: já transmitida e aguardando processamento' },
  { codes: [104], meaning: 'lot_processed', source: 'MOC 7.0: lote processado' },
  {
    codes: [110, 301],
    meaning: 'denied',
    service: 'query',
    source: 'MOC 7.0: uso denegado, de notas antigas',
  },
  { codes: DENIALS, meaning: 'denied', until: LAST_DENIALS, source: 'MOC 7.0: uso denegado' },
  {
    codes: DENIALS,
    meaning: 'denied',
    model: 65,
    source: 'NT 2024.001: a denegação acabou para o modelo 55',
  },
  {
    codes: DENIALS,
    meaning: 'rejected',
    source: 'Ajuste SINIEF 43/23, NT 2024.001: rejeição que pode ser corrigida, desde 01/08/2024',
  },
  { codes: [101, 151, 155], meaning: 'cancelled', source: 'MOC 7.0: cancelamento homologado' },
  { codes: [217], meaning: 'not_found', source: 'MOC 7.0: NF-e não consta na base de dados da SEFAZ' },
  { codes: [204, 218], meaning: 'same_key_there', source: 'MOC 7.0: duplicidade; já está cancelada' },
  {
    codes: [539, 205, 206],
    meaning: 'number_taken',
    source: 'MOC 7.0: duplicidade com diferença na chave; denegada; número inutilizado',
  },
  {
    codes: [561, 562, 613],
    meaning: 'number_taken',
    service: 'query',
    source: 'MOC 7.0: mês, código numérico ou chave diferem da NF-e que está na base',
  },
  { codes: [107], meaning: 'operating', source: 'MOC 7.0: serviço em operação' },
  { codes: [108, 109], meaning: 'stopped', source: 'MOC 7.0: serviço paralisado' },
  { codes: [113, 114], meaning: 'stopped', source: 'MOC 7.0: SVC em desativação, SVC desabilitada' },
  { codes: [656], meaning: 'misuse', source: 'NT 2018.002: consumo indevido' },
  {
    codes: [280, 281, 282, 283, 284, 285, 286],
    meaning: 'certificate',
    source: 'MOC 7.0, grupo A: certificado do transmissor',
  },
  {
    codes: [242, 243, 238, 239, 252, 402, 404, 409, 410, 411, 516, 517, 587, 588],
    meaning: 'message',
    source: 'MOC 7.0, grupos B a D: envelope, área de cabeçalho, ambiente, forma da mensagem',
  },
  { codes: [999], meaning: 'service', source: 'MOC 7.0: erro não catalogado' },
];

/**
 * What a code means in the answer of a service. What the table does not know is a rejection of the note that was sent,
 * for codes are added every year and a new one never authorises. A query judges nothing: there it is a refused question.
 */
export function meaningOf(
  cStat: number,
  { service, model, on }: { readonly service: AskedService; readonly model?: 55 | 65; readonly on?: string },
): Meaning {
  const known = STATUS_CODES.find(
    (row) =>
      row.codes.includes(cStat) &&
      (row.service === undefined || row.service === service) &&
      (row.model === undefined || row.model === model) &&
      (row.until === undefined || (on !== undefined && on <= row.until)),
  );
  if (known) return known.meaning;
  return service === 'authorization' ? 'rejected' : 'message';
}

const MINUTE_ms = 60_000;

/**
 * How long a refused question rests. Asking the same again at once is what leads to 656: more than ten queries of a key in
 * an hour do. The block for misuse itself lasts an hour (NT 2018.002).
 */
export const REST_ms: Readonly<Record<RefusalCause, number>> = {
  certificate: 30 * MINUTE_ms,
  message: 10 * MINUTE_ms,
  service: 10 * MINUTE_ms,
  stopped: 5 * MINUTE_ms,
  misuse: 60 * MINUTE_ms,
};

export const isRefusal = (meaning: Meaning): meaning is RefusalCause => meaning in REST_ms;
