import { ApiError, ConnectionError, type ErrorBody, SignedOut, fieldErrors } from './api-error.js';
import { reactionsTo } from './error-catalogue.js';

const refusal = (code: number, body: ErrorBody = {}, method = 'GET', path = '/api/statement') =>
  new ApiError(code, body, { method, path });

const toast = (tone: string, message: object) => [{ do: 'toast', tone, message }];

describe('error catalogue (R-8.2, E4)', () => {
  it('401 ends the session, goes to login and says why (R-8.2.1)', () => {
    expect(reactionsTo(refusal(401))).toEqual([
      { do: 'end_session' },
      { do: 'go', to: 'login' },
      { do: 'toast', tone: 'error', message: { key: 'auth.sessionClosed' } },
    ]);
  });

  it('401 for whoever was barred leads to the login, which keeps the reason on the screen (R-6.1.8)', () => {
    expect(reactionsTo(refusal(401, { reason: 'BARRED', message: 'Usuário desativado.' }))).toEqual([
      { do: 'end_session', because: 'Usuário desativado.' },
      { do: 'go', to: 'login', state: { message: { text: 'Usuário desativado.' } } },
    ]);
  });

  it('401 while loading the user is ignored altogether (R-7.1.1)', () => {
    expect(reactionsTo(refusal(401, {}, 'GET', '/api/participant/user'))).toEqual([]);
    expect(reactionsTo(refusal(401, {}, 'PUT', '/api/participant/user'))).not.toEqual([]);
  });

  it.each(['/api/login-participant', '/api/logout-participant', '/api/refresh-token-participant'])(
    '401 of %s does not close a session',
    (path) => {
      expect(reactionsTo(refusal(401, {}, 'POST', path))).toEqual([]);
    },
  );

  it('402 drops the view and shows the plans, or the upgrade with its module (R-8.2.2, R-2.3.2, R-2.3.3)', () => {
    expect(reactionsTo(refusal(402, { message: 'Plano vencido' }))).toEqual([
      { do: 'drop_view' },
      { do: 'go', to: 'comprar', state: { message: { text: 'Plano vencido' } } },
    ]);
    expect(
      reactionsTo(refusal(402, { message: 'Só no Pro', reason: 'UPGRADE_PLAN', modulo: 'vouchers' })),
    ).toEqual([
      { do: 'drop_view' },
      { do: 'go', to: 'upgrade', state: { message: { text: 'Só no Pro' }, modulo: 'vouchers' } },
    ]);
  });

  it('403 goes to its page with the message of the server (R-8.2.3, R-2.3.4)', () => {
    expect(reactionsTo(refusal(403, { message: 'Sem permissão' }))).toEqual([
      { do: 'go', to: '403', state: { message: { text: 'Sem permissão' } } },
    ]);
  });

  it('404 goes to notFound with the text of the specification (R-8.2.4)', () => {
    expect(reactionsTo(refusal(404))).toEqual([
      { do: 'go', to: 'notFound', state: { message: { key: 'errors.contentNotFound' } } },
    ]);
  });

  it('406 toasts status and message of the response (R-8.2.5)', () => {
    expect(reactionsTo(refusal(406, { status: 'warning', message: 'A loja fechou.' }))).toEqual(
      toast('warning', { text: 'A loja fechou.' }),
    );
  });

  it('419 and a lost connection reload the page (R-8.2.6)', () => {
    expect(reactionsTo(refusal(419))).toEqual([{ do: 'reload' }]);
    expect(reactionsTo(new ConnectionError())).toEqual([{ do: 'reload' }]);
  });

  it.each([422, 429])(
    '%i toasts the first validation error in body order, array or string (R-8.2.7)',
    (code) => {
      const first = { email: ['Login desconhecido', 'outro'], password: 'Curta' };
      expect(reactionsTo(refusal(code, { errors: first }))).toEqual(
        toast('error', { text: 'Login desconhecido' }),
      );
      expect(reactionsTo(refusal(code, { errors: { password: 'Curta' } }))).toEqual(
        toast('error', { text: 'Curta' }),
      );
    },
  );

  it('422 that only asks for the second factor is the next step of the login, not an error (R-7.2.1)', () => {
    const errors = { token_otp: ['Informe o código de verificação.'] };
    expect(reactionsTo(refusal(422, { reason: 'OTP_REQUIRED', errors }))).toEqual([]);
    expect(reactionsTo(refusal(422, { errors }))).toEqual(
      toast('error', { text: 'Informe o código de verificação.' }),
    );
  });

  it.each([undefined, null, 'x', {}, [], { email: [] }, { email: { nested: 1 } }, { email: '' }])(
    '422 with the unparseable errors %j says there was a validation error',
    (errors) => {
      expect(reactionsTo(refusal(422, { errors }))).toEqual(toast('error', { key: 'errors.validation' }));
    },
  );

  it('451 goes to the terms with what must be accepted (R-8.2.8, R-2.3.5)', () => {
    const termos = { id: '1', version: '2', title: 'Regulamento', html: '<p>…</p>' };
    expect(reactionsTo(refusal(451, { termos }))).toEqual([{ do: 'go', to: '451', state: { termos } }]);
  });

  it.each([500, 501, 418])(
    '%i toasts the generic error and keeps the request id for the details (R-8.2.9)',
    (code) => {
      expect(reactionsTo(refusal(code, { request_id: 'req-1' }))).toEqual([
        { do: 'toast', tone: 'error', message: { key: 'errors.generic' }, detail: 'req-1' },
      ]);
    },
  );

  it('409 names the conflict, 413 and 415 the file; 502 to 504 offer to try again (R-8.2.10)', () => {
    expect(reactionsTo(refusal(409))).toEqual(toast('warning', { key: 'errors.conflict' }));
    expect(reactionsTo(refusal(413))).toEqual(toast('error', { key: 'errors.fileTooLarge' }));
    expect(reactionsTo(refusal(415))).toEqual(toast('error', { key: 'errors.fileType' }));
    for (const code of [502, 503, 504]) expect(reactionsTo(refusal(code))).toEqual([{ do: 'offer_retry' }]);
  });

  it('says nothing about a call that was not made because the session had ended', () => {
    expect(reactionsTo(new SignedOut())).toEqual([]);
  });

  it('gives a field its own message, whatever shape it has', () => {
    const error = refusal(422, { errors: { email: ['a', 'b'], password: 'c' } });
    expect(['email', 'password', 'name'].map((field) => fieldErrors(error, field))).toEqual([
      'a',
      'c',
      undefined,
    ]);
    expect(fieldErrors(new ConnectionError(), 'email')).toBeUndefined();
  });
});
