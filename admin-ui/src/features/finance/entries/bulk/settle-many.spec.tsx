/** @jest-environment @happy-dom/jest-environment */
import { UNDO_MS } from '@fidelidade/ui-kit/constants.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { CoreAdminContext, useNotificationContext } from 'react-admin';
import { createI18n } from '../../../../i18n/i18nProvider';
import { api } from '../../../../providers/api';
import { signedIn } from '../../../../testing/signed-in';
import type { EntryRow } from '../entry';
import { useSettleMany } from './useSettleMany';

afterEach(() => jest.restoreAllMocks());

const ENTRIES = Array.from(
  { length: 120 },
  (_, index) =>
    ({
      ...{ id: `e${index}`, outstanding: '10.00', due_date: '2026-11-01' },
      ...{ description: `Conta ${index}`, person_name: null },
    }) as EntryRow,
);
const FORM = { date: '2026-11-29', form: 'pix', account_id: 'bank', account_name: 'Banco', by_term: true };
type Sent = { entries?: { id: string }[]; payments?: { id: string }[] };

const aMoment = () => new Promise<void>((done) => setTimeout(done, 10));

/** Each block's answer waits until the spec lets it go. */
function atTheServer(refused: readonly string[] = []) {
  const waiting: (() => void)[] = [];
  const sent = jest.spyOn(api, 'post').mockImplementation(async (path, body) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const { entries, payments } = body as Sent;
    const data = (entries ?? payments)!.map(({ id }) => ({
      ...{ id, changed: !refused.includes(id), refusal: refused.includes(id) ? 'Período fechado.' : null },
      ...{ payment_id: `p-${id}`, version: path.endsWith('settle') ? 2 : 3 },
    }));
    return { data } as never;
  });
  const answer = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => (waiting.shift()!(), await aMoment()));
  };
  return { sent, answer };
}

describe('settling many entries at once (R-4.3.2, feature 6)', () => {
  it('is seen to go on block by block, and its way back takes back each payment as it was made', async () => {
    const { sent, answer } = atTheServer();
    const { shown, onClose } = await open();
    const seen: unknown[] = [];
    act(() => void shown().settling.run(FORM));
    for (let block = 0; block < 3; block += 1) {
      seen.push(shown().settling.state);
      await answer();
    }
    const running = (done: number) => ({ step: 'running', done, total: 120, isStopping: false });
    expect(seen).toEqual([running(0), running(50), running(100)]);
    expect(onClose).toHaveBeenCalledTimes(1);

    const toast = shown().told.at(-1)!;
    expect(toast.notificationOptions?.autoHideDuration).toBe(UNDO_MS);
    const { message, onUndo } = (toast.message as unknown as ReactElement<Undo>).props;
    expect(message.replace('\u00a0', ' ')).toContain('R$ 1.200,00');

    act(() => onUndo());
    for (let block = 0; block < 3; block += 1) await answer();
    const [, , , ...back] = sent.mock.calls;
    expect(back.map(([path]) => path)).toEqual(Array(3).fill('/api/receivables/reverse'));
    expect(back.flatMap(([, body]) => (body as Sent).payments)).toEqual(
      ENTRIES.map(({ id }) => ({ id, payment_id: `p-${id}`, version: 2 })),
    );
    expect(textOf(shown().told.at(-1)!.message)).toContain('120');
  });

  it('is stopped between two blocks: what was settled stays, and how many are left is told', async () => {
    const { sent, answer } = atTheServer(['e3']);
    const { shown, onClose } = await open();
    act(() => void shown().settling.run(FORM));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    act(() => shown().settling.stop());
    expect(shown().settling.state).toMatchObject({ step: 'running', isStopping: true });
    await answer();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(shown().settling.state).toMatchObject({
      ...{ step: 'told', settled: 49, value: '490.00', left: 70 },
      refused: [{ id: 'e3', refusal: 'Período fechado.' }],
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has no way back for whoever may not reverse', async () => {
    const { answer } = atTheServer();
    const { shown } = await open(['finance.receivables.view', 'finance.receivables.settle']);
    act(() => void shown().settling.run(FORM));
    for (let block = 0; block < 3; block += 1) await answer();
    expect(isValidElement(shown().told.at(-1)!.message)).toBe(false);
  });
});

interface Undo {
  readonly message: string;
  readonly onUndo: () => void;
}

const textOf = (message: unknown): string =>
  isValidElement<{ children: ReactNode }>(message)
    ? [message.props.children].flat().filter(Boolean).join(' ')
    : String(message);

async function open(permissions?: readonly string[]) {
  const i18nProvider = await createI18n('pt-BR');
  const authProvider = signedIn(permissions);
  const onClose = jest.fn();
  const { result } = renderHook(
    () => ({
      settling: useSettleMany('receivables', ENTRIES, new Map(), onClose, jest.fn()),
      told: useNotificationContext().notifications,
    }),
    {
      wrapper: ({ children }) => (
        <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider}>
          {children}
        </CoreAdminContext>
      ),
    },
  );
  await act(aMoment);
  return { shown: () => result.current, onClose };
}
