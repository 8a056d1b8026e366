/** @jest-environment @happy-dom/jest-environment */
import { act, renderHook, waitFor } from '@testing-library/react';
import { forgetDrafts, keepDraft } from '../shared/form/ownership/drafts';
import { isWithoutAnswer, NOT_OURS, statusOf, UNREACHABLE } from './apiError';
import { send } from './httpClient';
import { signedInAgain, useInterruption } from './interruption';
import { ownPage } from './page-owner';
import { keepSession } from './session';

const tokenOf = (sub: string, company = 'shop') =>
  `h.${btoa(JSON.stringify({ sub, company, n: Math.random() }))}.s`;
const signIn = (token: string) => keepSession({ access_token: token, expires_in: 3_600 });

/** What the server got, and how it answers: in turn, then «done» for ever. */
let received: { readonly token: string | null; readonly key: string | null }[];
let answers: ((signal: AbortSignal) => Promise<Response>)[];

const done = async () => new Response('{}', { status: 200 });
const refused = async () => new Response('{}', { status: 401 });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
  received = [];
  answers = [];
  globalThis.fetch = (async (
    path: string,
    { headers, signal }: { headers: Headers; signal: AbortSignal },
  ) => {
    if (path === '/api/refresh-token') return refused();
    received.push({ token: headers.get('Authorization'), key: headers.get('Idempotency-Key') });
    return (answers.shift() ?? done)(signal);
  }) as never;
  const token = tokenOf('ana');
  signIn(token);
  ownPage(token);
});

// The browser of these tests names it and has none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, task: () => unknown) => task() },
});

const pay = () => send('/api/receivables/1/payments', { method: 'POST', body: '{"principal":"40.00"}' });
const typed = () => keepDraft({ form: Symbol('form'), name: 'Receber de Maria', fields: ['Valor'] });

describe('a change that is sent', () => {
  it('is sent again under the same key after the line broke: the server acts once', async () => {
    answers = [broken];
    await expect(pay().catch(statusOf)).resolves.toBe(UNREACHABLE);
    await pay();
    expect(received).toHaveLength(2);
    expect(received[1]?.key).toBe(received[0]?.key);
  });

  it('gives up waiting, says that nobody answered, and keeps its key', async () => {
    let patienceEnds = () => {};
    const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementationOnce(((work: () => void) => {
      patienceEnds = work;
      return 0;
    }) as never);
    answers = [
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('timed out')));
          patienceEnds();
        }),
    ];
    await expect(pay().catch(isWithoutAnswer)).resolves.toBe(true);
    expect(timer.mock.calls[0]?.[1]).toBe(30_000);
    timer.mockRestore();
    await pay();
    expect(received[1]?.key).toBe(received[0]?.key);
  });

  it('is another intent once the first was answered', async () => {
    await pay();
    await pay();
    expect(received[1]?.key).not.toBe(received[0]?.key);
  });
});

describe('a session that ends', () => {
  it('lets what was typed wait for its user, and sends it under its own key when they are back', async () => {
    typed();
    answers = [refused];
    const payment = pay();
    const { result: interruption } = renderHook(useInterruption);
    await waitFor(() => expect(interruption.current).toBe('session_over'));
    expect(received).toHaveLength(1);
    const again = tokenOf('ana');
    signIn(again);
    act(signedInAgain);
    expect((await payment).status).toBe(200);
    expect(received[1]).toEqual({ token: `Bearer ${again}`, key: received[0]?.key });
  });

  it('is told at once where nothing was typed', async () => {
    answers = [refused];
    await expect(pay().catch(statusOf)).resolves.toBe(401);
  });
});

describe('a page', () => {
  it.each([
    ['somebody else', () => tokenOf('bruno')],
    ['another company', () => tokenOf('ana', 'other-shop')],
  ])('sends nothing for %s whom another tab signed in', async (_who, token) => {
    typed();
    signIn(token());
    await expect(pay().catch(statusOf)).resolves.toBe(NOT_OURS);
    expect(received).toEqual([]);
  });
});
