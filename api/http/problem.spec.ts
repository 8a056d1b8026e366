import {
  DomainError,
  notAcceptable,
  notFound,
  ValidationError,
} from '@fidelidade/domain/kernel/domain-error.js';
import { CommandIdReused, StoreUnavailable, VersionConflict } from '@fidelidade/event-store/event-store.js';
import { pt_BR } from '../i18n/pt-br.js';
import { fieldLabel, message } from './messages.js';
import { problemOf } from './problem.js';
import { Forbidden, NotYetVisible, PlanRefused, TooManyAttempts, Unauthorized } from './refusals.js';

describe('a refusal leaves as what its kind says (R-8.1.1, R-8.2)', () => {
  it.each([
    [422, new DomainError('cpf_invalid', { field: 'document' })],
    [422, new DomainError('idempotency_invalid', { field: 'Idempotency-Key' })],
    [422, new ValidationError([new DomainError('req', { field: 'name' })])],
    [406, notAcceptable('note_state')],
    [404, notFound()],
    [409, new DomainError('conflict', { refusal: 'conflict' })],
    [403, new DomainError('record_state', { refusal: 'forbidden' })],
    [401, new Unauthorized()],
    [402, new PlanRefused({ reason: 'SUBSCRIPTION_EXPIRED' }, 'staff')],
    [402, new PlanRefused({ reason: 'NO_CREDITS' }, 'participant')],
    [402, new PlanRefused({ reason: 'UPGRADE_PLAN', modulo: 'fidelidade' }, 'participant')],
    [403, new Forbidden('registry.persons.view')],
    [429, new TooManyAttempts(30)],
    [202, new NotYetVisible('record-1')],
    [409, new VersionConflict('person-1', 1, 2)],
    [422, new CommandIdReused('key')],
    [503, new StoreUnavailable('gone')],
    [422, Object.assign(new Error('bad json'), { statusCode: 400 })],
    [413, Object.assign(new Error('too large'), { statusCode: 413 })],
    [415, Object.assign(new Error('xml'), { statusCode: 415 })],
    [404, Object.assign(new Error('no route'), { status: 404 })],
  ])('%d: %s', (statusCode, error) => {
    for (const language of ['pt_BR', 'en'] as const) {
      const problem = problemOf(error, language);
      expect(problem?.statusCode).toBe(statusCode);
      expect(problem?.body.message).not.toMatch(/:[a-z_]+/);
    }
    expect(problemOf(error, 'pt_BR')?.body.message).not.toBe(problemOf(error, 'en')?.body.message);
  });

  it('402 asks the staff to mend the plan, and participants to talk to the store, in all reasons', () => {
    for (const reason of ['SUBSCRIPTION_EXPIRED', 'NO_CREDITS'] as const) {
      const told = (realm: 'staff' | 'participant') =>
        problemOf(new PlanRefused({ reason }, realm), 'pt_BR')?.body;
      expect(told('participant')).toMatchObject({
        reason,
        message: expect.stringContaining('Fale com a loja'),
      });
      expect(told('staff')?.message).not.toContain('loja');
    }
  });

  it.each([new Error('bug'), new TypeError('x of undefined'), 'text', undefined, null, { statusCode: 500 }])(
    'and a fault of ours as none: %p',
    (fault) => expect(problemOf(fault, 'pt_BR')).toBeUndefined(),
  );

  it('is told in the language of the user', () => {
    const error = new DomainError('min', { field: 'password', params: { min: 6 } });
    expect(problemOf(error, 'pt_BR')?.body).toEqual({
      status: 'error',
      message: 'O campo senha deve ter no mínimo 6.',
      errors: { password: ['O campo senha deve ter no mínimo 6.'] },
    });
    expect(problemOf(error, 'en')?.body.errors?.['password']?.[0]).toContain('6');
  });

  it('leads with its first field, and keeps all that is wrong with one (R-8.2.7)', () => {
    const problems = [
      new DomainError('req', { field: 'items.0.quantity' }),
      new DomainError('email', { field: 'email' }),
      new DomainError('unique', { field: 'email' }),
    ];
    expect(problemOf(new ValidationError(problems), 'pt_BR')?.body).toEqual({
      status: 'error',
      message: 'O campo quantidade é obrigatório.',
      errors: {
        'items.0.quantity': ['O campo quantidade é obrigatório.'],
        email: ['Informe um e-mail válido.', 'E-mail já está em uso.'],
      },
    });
  });

  it('says when to come back (R-8.2.10, R-8.3.4)', () => {
    expect(problemOf(new TooManyAttempts(30), 'pt_BR')?.headers).toEqual({ 'Retry-After': '30' });
    expect(problemOf(new TooManyAttempts(30), 'pt_BR')?.body.errors).toBeUndefined();
    expect(problemOf(new TooManyAttempts(30, 'code'), 'pt_BR')?.body.errors).toEqual({
      code: ['Muitas tentativas. Tente novamente em 30 segundos.'],
    });
    expect(problemOf(new StoreUnavailable('gone'), 'pt_BR')?.headers).toEqual({ 'Retry-After': '2' });
  });

  it('says that a record is in conflict, and that a key was used', () => {
    expect(problemOf(new VersionConflict('s', 1, 2), 'pt_BR')?.body.reason).toBe('CONFLICT');
    expect(problemOf(new CommandIdReused('key'), 'pt_BR')?.body.reason).toBe('IDEMPOTENCY_KEY');
  });
});

describe('a text', () => {
  it.each(['nothing', 'constructor', '__proto__', ''])('of no key (%p) is «Formulário inválido.»', (key) => {
    expect(message('pt_BR', key)).toBe(pt_BR.form_invalid);
  });

  it('names a field by its last part, or by itself when nobody named it', () => {
    expect(fieldLabel('pt_BR', 'items.12.unit_value')).toBe('valor unitário');
    expect(fieldLabel('pt_BR', 'some_new_field')).toBe('some new field');
  });
});

it('a message that begins with the name of a field begins with a capital', () => {
  expect(message('pt_BR', 'unique', { field: fieldLabel('pt_BR', 'code') })).toBe('Código já está em uso.');
});
