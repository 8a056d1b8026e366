/** What an answer means to us, whatever the service that gave it. */
export type Meaning =
  | 'authorized'
  | 'processing'
  | 'denied'
  | 'cancelled'
  | 'not_found'
  | 'lot_processed'
  | 'operating'
  | 'stopped'
  | 'misuse'
  | 'rejected';

interface StatusCode {
  readonly codes: readonly number[];
  readonly meaning: Meaning;
  readonly source: string;
}

/** Every code that is not a rejection (MOC 7.0, Anexo I, table of messages). */
export const STATUS_CODES: readonly StatusCode[] = [
  { codes: [100], meaning: 'authorized', source: 'MOC 7.0: autorizado o uso da NF-e' },
  { codes: [150], meaning: 'authorized', source: 'MOC 7.0: autorizado fora de prazo' },
  { codes: [103, 105], meaning: 'processing', source: 'MOC 7.0: lote recebido, lote em processamento' },
  { codes: [104], meaning: 'lot_processed', source: 'MOC 7.0: lote processado' },
  { codes: [110, 301, 302, 303], meaning: 'denied', source: 'MOC 7.0: uso denegado' },
  { codes: [101, 151, 155], meaning: 'cancelled', source: 'MOC 7.0: cancelamento homologado' },
  { codes: [217], meaning: 'not_found', source: 'MOC 7.0: NF-e não consta na base de dados da SEFAZ' },
  { codes: [107], meaning: 'operating', source: 'MOC 7.0: serviço em operação' },
  { codes: [108, 109], meaning: 'stopped', source: 'MOC 7.0: serviço paralisado' },
  { codes: [656], meaning: 'misuse', source: 'NT 2018.002: consumo indevido' },
];

const BY_CODE = new Map(STATUS_CODES.flatMap(({ codes, meaning }) => codes.map((code) => [code, meaning])));

/** Anything unknown is a rejection: codes are added every year, and a new one never authorises. */
export const meaningOf = (cStat: number): Meaning => BY_CODE.get(cStat) ?? 'rejected';
