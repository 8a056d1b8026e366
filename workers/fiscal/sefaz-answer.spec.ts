import { ServiceUnavailable } from '@fidelidade/sefaz/transport/failures.js';
import { answerOf, noAnswerOf } from './sefaz-answer.js';

const protocol = { protocol: '135260000000001', receivedAt: '2026-11-21T11:15:00-03:00', protXml: '<p/>' };

it('a note that somebody cancelled elsewhere is no valid note', () => {
  const cancelled = {
    kind: 'cancelled',
    cStat: 101,
    xMotivo: 'Cancelamento homologado',
    ...protocol,
  } as const;
  expect(answerOf(cancelled, '<NFe/>')).toEqual({
    kind: 'rejected',
    verdict: { cStat: '101', reason: 'Cancelamento homologado' },
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

it('the moment of authorisation is told in universal time', () => {
  const authorized = { kind: 'authorized', cStat: 100, xMotivo: 'Autorizado', ...protocol } as const;
  expect(answerOf(authorized, '<NFe/>')).toMatchObject({ authorizedAt: '2026-11-21T14:15:00.000Z' });
});

it('a denied use is denied, and a note that is being processed is neither', () => {
  const denied = { kind: 'denied', cStat: 302, xMotivo: 'Uso Denegado', ...protocol } as const;
  expect(answerOf(denied, '<NFe/>')).toMatchObject({ kind: 'denied', verdict: { cStat: '302' } });
  const processing = { kind: 'processing', cStat: 105, xMotivo: 'Lote em processamento' } as const;
  expect(answerOf(processing, '<NFe/>')).toEqual({ kind: 'processing' });
});

it('misuse is waited out as long as SEFAZ blocks us (656)', () => {
  const misuse = new ServiceUnavailable(
    'misuse',
    'no',
    { code: 656, message: 'Consumo Indevido' },
    3_600_000,
  );
  expect(noAnswerOf(misuse)).toEqual({
    kind: 'no_answer',
    sent: 'no',
    retryAfter_ms: 3_600_000,
    cause: '656 Consumo Indevido',
  });
});

it('what is no failure of the conversation is not taken for one', () => {
  expect(() => noAnswerOf(new TypeError('ours'))).toThrow(TypeError);
});
