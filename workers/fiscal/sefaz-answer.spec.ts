import { ServiceUnavailable } from '@fidelidade/sefaz/transport/failures.js';
import type { Protocol, SefazResult } from '@fidelidade/sefaz/transport/results.js';
import { answerOf, noAnswerOf } from './sefaz-answer.js';

const KEY = '35260311222333000181550010000000421123456780';
const SIGNED =
  `<NFe><infNFe Id="NFe${KEY}" versao="4.00"><ide><tpAmb>2</tpAmb></ide></infNFe>` +
  '<Signature><DigestValue>of-what-was-signed=</DigestValue></Signature></NFe>';
const authorized = (changes: Partial<Protocol> = {}): SefazResult => ({
  kind: 'authorized',
  cStat: 100,
  xMotivo: 'Autorizado o uso da NF-e',
  accessKey: KEY,
  environment: '2',
  protocol: '135260000000001',
  receivedAt: '2026-11-21T11:15:00-03:00',
  digest: 'of-what-was-signed=',
  alerts: [],
  protXml: '<p/>',
  ...changes,
});

describe('a protocol authorises only the bytes that it proves', () => {
  it('proven by key, environment, number and digest', () =>
    expect(answerOf(authorized(), SIGNED)).toMatchObject({
      kind: 'authorized',
      protocol: '135260000000001',
      xml: expect.stringContaining(SIGNED) as string,
    }));

  it('one of seventeen digits too', () =>
    expect(answerOf(authorized({ protocol: '13526000000000123' }), SIGNED)).toMatchObject({
      kind: 'authorized',
    }));

  it.each<[string, Partial<Protocol>, string]>([
    ['other bytes under our key', { digest: 'of-something-else=' }, 'differs'],
    ['another key', { accessKey: KEY.replace('42', '43') }, 'differs'],
    ['the other environment', { environment: '1' }, 'differs'],
    ['no protocol number', { protocol: '' }, 'differs'],
    ['no digest', { digest: undefined }, 'no_digest'],
  ])('%s: none of ours', (_what, changes, proof) =>
    expect(answerOf(authorized(changes), SIGNED)).toMatchObject({ kind: 'foreign', proof, xml: '<p/>' }),
  );
});

it('a note that somebody cancelled elsewhere is cancelled, with or without its protocol (101)', () => {
  const { kind: _, ...protocol } = authorized() as { kind: 'authorized' } & Protocol;
  for (const cancelled of [undefined, protocol]) {
    const result = { kind: 'cancelled', cStat: 101, xMotivo: 'Cancelamento homologado', cancelled } as const;
    expect(answerOf(result, SIGNED)).toEqual({
      kind: 'cancelled',
      verdict: { cStat: '101', reason: 'Cancelamento homologado' },
    });
  }
  const other = { ...protocol, digest: 'of-something-else=' };
  const result = { kind: 'cancelled', cStat: 101, xMotivo: 'Cancelamento', cancelled: other } as const;
  expect(answerOf(result, SIGNED)).toMatchObject({ kind: 'foreign' });
});

it('an authorisation with alerts keeps them (120)', () => {
  const alerts = [{ code: '1101', message: 'CBS não informada' }];
  expect(answerOf(authorized({ cStat: 120, alerts }), SIGNED)).toMatchObject({
    kind: 'authorized',
    verdict: { cStat: '120', alerts },
  });
});

it('the moment of authorisation is told in universal time', () =>
  expect(answerOf(authorized(), SIGNED)).toMatchObject({ authorizedAt: '2026-11-21T14:15:00.000Z' }));

it.each(['', 'ontem', '2026-13-45T99:00:00-03:00', '2026-11-21T11:15:00'])(
  'a moment that cannot be read, «%s», does not keep a note from being authorised',
  (receivedAt) =>
    expect(answerOf(authorized({ receivedAt }), SIGNED)).toMatchObject({
      kind: 'authorized',
      authorizedAt: undefined,
    }),
);

it('a denied use is denied, and a note that is being processed is neither', () => {
  const denied = { kind: 'denied', cStat: 301, xMotivo: 'Uso Denegado' } as const;
  expect(answerOf(denied, SIGNED)).toEqual({
    kind: 'denied',
    verdict: { cStat: '301', reason: 'Uso Denegado' },
  });
  const processing = { kind: 'processing', cStat: 105, xMotivo: 'Lote em processamento' } as const;
  expect(answerOf(processing, SIGNED)).toEqual({ kind: 'processing' });
});

it('a refused question is no verdict, and rests as long as its cause asks for', () => {
  const misuse = {
    kind: 'question_refused',
    cause: 'misuse',
    rest_ms: 3_600_000,
    cStat: 656,
    xMotivo: 'Rejeicao: Consumo Indevido',
  } as const;
  expect(answerOf(misuse, SIGNED)).toEqual({
    kind: 'question_refused',
    cause: 'misuse',
    verdict: { cStat: '656', reason: 'Rejeicao: Consumo Indevido' },
    retryAfter_ms: 3_600_000,
  });
});

it.each([
  ['Rejeicao: Informado NCM inexistente [nItem: 3]', 3],
  ['Rejeicao: GTIN invalido [nItem:12]', 12],
  ['Rejeicao: CFOP nao permitido (nItem 990)', 990],
])('«%s» names item %i', (xMotivo, item) => {
  const rejected = { kind: 'rejected', cStat: 778, xMotivo } as const;
  expect(answerOf(rejected, '<NFe/>')).toEqual({
    kind: 'rejected',
    verdict: { cStat: '778', reason: xMotivo, item },
  });
});

it('somebody on the way who answers for the service leaves open whether it was processed', () =>
  expect(noAnswerOf(new ServiceUnavailable(503, 60_000))).toEqual({
    kind: 'no_answer',
    sent: 'unknown',
    retryAfter_ms: 60_000,
    cause: 'HTTP 503',
  }));

it('what is no failure of the conversation is not taken for one', () => {
  expect(() => noAnswerOf(new TypeError('ours'))).toThrow(TypeError);
});
