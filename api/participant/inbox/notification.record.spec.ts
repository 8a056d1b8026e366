import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import { message } from '../../http/messages.js';
import { NOTIFICATION_KINDS } from '@fidelidade/domain/platform/inbox/events.js';
import { pushWords } from './push-words.js';
import { notificationRecord } from './notification.record.js';

const about = (kind: (typeof NOTIFICATION_KINDS)[number], values: Record<string, string | number>) => ({
  ...({ id: 'n1', kind, status: 2, values, shown: false, created_at: '2026-11-25T12:00:00Z' } as const),
});

describe.each(LANGUAGES)('a notification in %s', (language) => {
  it.each(NOTIFICATION_KINDS)('of %s that names a last day has words of its own', (kind) => {
    const { not_description } = notificationRecord(about(kind, { until: '2027-01-10' }), language);
    expect(not_description).not.toBe(message(language, 'form_invalid'));
  });
});

it('about what is to expire names the amount and the last day', () => {
  const said = (kind: 'cashback-expiring' | 'points-expiring', values: Record<string, string | number>) =>
    notificationRecord(about(kind, values), 'pt_BR').not_description;
  expect(said('cashback-expiring', { amount: 35_00, until: '2027-01-10' })).toBe(
    'Use seu cashback de R$\u00a035,00 até 10/01/2027: depois desse dia ele começa a expirar.',
  );
  expect(said('points-expiring', { points: 1_200, until: '2027-01-10' })).toBe(
    'Use 1.200 pontos até 10/01/2027: depois desse dia começam a expirar.',
  );
});

it('about vouchers that end names the only one, or says how many they are, and the last day', () => {
  const said = (kind: 'voucher-expiring' | 'vouchers-expiring', values: Record<string, string | number>) =>
    notificationRecord(about(kind, values), 'pt_BR');
  const one = said('voucher-expiring', { title: 'CAFÉ', until: '2026-12-10' });
  expect(one.not_description).toBe('Use seu vale até 10/12/2026, o último dia dele: CAFÉ.');
  expect(one.link).toBe('/home/vouchers');
  expect(said('vouchers-expiring', { count: 2, until: '2026-12-20' }).not_description).toBe(
    'Você tem 2 vales para usar até 20/12/2026, o último dia deles.',
  );
});

it('about a new password names the passkeys that open the account still, to their owner alone', () => {
  const notice = about('password-reset', { passkeys: 'key-1 key-2' });
  const names = new Map([['key-2', 'Celular da Ana']]);
  const said = notificationRecord(notice, 'pt_BR', names);
  expect(said.not_description).toContain('as chaves de acesso: Celular da Ana. Remova');
  expect(said.link).toBe('/home/profile?aba=seguranca');
  expect(notificationRecord(notice, 'pt_BR').not_description).toContain('Suas chaves de acesso continuam');
  expect(notificationRecord(notice, 'pt_BR', new Map()).not_description).not.toContain('chaves');
  expect(notificationRecord(about('password-reset', {}), 'pt_BR').not_description).not.toContain('chaves');
});

it('about a new device says which browser it is, where it said', () => {
  const said = (values: Record<string, string>) =>
    notificationRecord(about('new-device', values), 'pt_BR').not_description;
  expect(said({ browser: 'Chrome · Android' })).toContain('aparelho novo: Chrome no Android. Não foi você?');
  expect(said({})).toContain('aparelho novo. Não foi você?');
});

it('about what can be used by and by says that its day is the first', () => {
  const said = (kind: 'cashback-earned' | 'points-earned', values: Record<string, string | number>) =>
    notificationRecord(about(kind, { ...values, from: '2026-11-22' }), 'pt_BR').not_description;
  expect(said('cashback-earned', { amount: 5_00 })).toContain(
    'A primeira parte fica disponível em 22/11/2026, e o resto depois.',
  );
  expect(said('points-earned', { points: 300 })).toBe(
    'Você ganhou 300 pontos. Os primeiros ficam disponíveis em 22/11/2026, e o resto depois.',
  );
});

it('says what a return took and gave back, a sentence for each, in the words of who reads', () => {
  const said = (values: object, language: 'pt_BR' | 'en' = 'pt_BR') =>
    notificationRecord(about('sale-returned', values as never), language).not_description.replaceAll(
      '\u00a0',
      ' ',
    );
  const all = { taken: 5_00, taken_points: 1_200, back: 3_00, owed_points: 1 };
  expect(said(all)).toBe(
    'Sua devolução foi registrada. Saiu o que ela tinha rendido: R$ 5,00 de cashback e 1.200 pontos. ' +
      'Voltou ao seu saldo o que tinha pago por ela: R$ 3,00 de cashback. ' +
      'Como isso já tinha sido usado, seu saldo fica devendo 1 ponto: suas próximas compras cobrem.',
  );
  expect(said({ taken_points: 7, of: 'cancelled' }, 'en')).toBe(
    'Your purchase was cancelled. What it had earned was taken off: 7 points.',
  );
  expect(said({ taken: 2_00, of: 'of_friend' })).toBe(
    'Uma compra de quem você indicou foi devolvida. Saiu o que ela tinha rendido: R$ 2,00 de cashback.',
  );
});

describe('about what became available where something was owed (R-10.1.9)', () => {
  const said = (values: Record<string, number | string>, language: 'pt_BR' | 'en' = 'pt_BR') =>
    notificationRecord(about('cashback-available', values), language).not_description.replaceAll(
      '\u00a0',
      ' ',
    );

  it('says how much went there, and what is left to use', () => {
    expect(said({ amount: 16_32, points: 100, settled: 12_99, settled_points: 100 })).toBe(
      'Sua compra rendeu R$ 16,32 de cashback e 100 pontos. Foi para o que seu saldo devia: R$ 12,99 de cashback e 100 pontos. Já pode usar: R$ 3,33 de cashback.',
    );
  });

  it('promises nothing where all of it went there', () => {
    expect(said({ amount: 1_00, settled: 1_00 })).toBe(
      'Sua compra rendeu R$ 1,00 de cashback, e tudo foi para o que seu saldo devia.',
    );
    expect(said({ amount: 1_00, settled: 1_00 }, 'en')).toBe(
      'Your purchase earned R$ 1,00 of cashback, and all of it went to what your balance owed.',
    );
  });

  it('names no purchase where there was none', () => {
    expect(said({ amount: 10_00, settled: 8_00, source: 'manual' })).toBe(
      'Você ganhou R$ 10,00 de cashback. Foi para o que seu saldo devia: R$ 8,00 de cashback. Já pode usar: R$ 2,00 de cashback.',
    );
    expect(said({ amount: 1_00, settled: 1_00, source: 'birthday' }, 'en')).toBe(
      'You were given R$ 1,00 of cashback, and all of it went to what your balance owed.',
    );
  });

  it('is not shown on a locked screen', () => {
    const notice = about('cashback-available', { amount: 1_00, settled: 1_00 });
    expect(pushWords(notice, 'pt_BR').body).toBe(message('pt_BR', 'push_discreet'));
  });
});
