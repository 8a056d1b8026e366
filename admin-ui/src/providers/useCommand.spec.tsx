/** @jest-environment @happy-dom/jest-environment */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { useCommand } from './useCommand';

const inside = ({ children }: { children: ReactNode }) => <CoreAdminContext>{children}</CoreAdminContext>;
const answering = (status: number, body: object) => {
  globalThis.fetch = (async () => new Response(JSON.stringify(body), { status })) as never;
};
async function sent() {
  const { result } = renderHook(() => useCommand(['program']), { wrapper: inside });
  return act(() => result.current.run('/api/loyalty-programs', {}, 'put'));
}

describe('a command of a form', () => {
  it('is done only where the server did it', async () => {
    answering(200, { status: 'success' });
    expect(await sent()).toBeUndefined();
  });

  it.each([
    [409, { status: 'error', message: 'outra pessoa' }, {}],
    [500, { status: 'error', message: 'Oops' }, {}],
    [422, { status: 'error', message: 'x', errors: { name: ['Preencha.'] } }, { name: 'Preencha.' }],
  ])('is not done where it answers %i, whether or not it names a field', async (status, body, errors) => {
    answering(status, body);
    expect(await sent()).toEqual(errors);
  });
});
