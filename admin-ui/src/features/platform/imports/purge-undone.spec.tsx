/** @jest-environment @happy-dom/jest-environment */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import type { ImportRun } from './importRun';
import { PurgeDialog } from './PurgeUndone';

const ROWS = 150;
const RUN = {
  id: 'run',
  kind: 'units',
  name: 'unidades.csv',
  state: 'undone',
  taken_back: ROWS,
} as ImportRun;
/** Restored since: it is among the deleted ones no more. */
const RESTORED = 'unit-7';
const IN_USE = 'unit-1';

interface Asked {
  readonly path: string;
  readonly body: { readonly action: string; readonly ids: readonly string[] } | undefined;
}

/** The API of a company whose import of units was undone. */
function answering(): readonly Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (address: string, { body }: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const said = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ path: url.pathname, body: said });
    const query = (name: string) => JSON.parse(url.searchParams.get(name) ?? 'null');
    if (url.pathname.endsWith('/rows')) {
      const [from, to] = query('range');
      const rows = Array.from({ length: ROWS }, (_, row) => ({ row, record_id: `unit-${row}` }));
      return Response.json(rows.slice(from, to + 1));
    }
    if (url.pathname.endsWith('/bulk')) {
      const data = said.ids.map((id: string) => ({
        ...{ id, name: id.toUpperCase(), changed: id !== IN_USE },
        refusal: id === IN_USE ? 'Ainda em uso: 3 produtos.' : null,
      }));
      return Response.json({ status: 'success', data });
    }
    const { id, _status } = query('filter');
    const there = _status === 'deleted' ? id.filter((each: string) => each !== RESTORED) : [];
    return Response.json(there.map((each: string) => ({ id: each, code: each, name: each.toUpperCase() })));
  }) as never;
  return asked;
}

async function open() {
  const i18nProvider = await createI18n('pt-BR');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <PurgeDialog run={RUN} onClose={() => undefined} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
}

it('deletes for good what an undone import left, its last rows first, and names what stays and why', async () => {
  const asked = answering();
  await open();
  expect((await screen.findByRole('dialog')).textContent).toContain('Depois não há como recuperar');
  expect(await screen.findByText(/149 registros dela ainda estão entre os excluídos/)).toBeTruthy();
  expect(asked.filter(({ body }) => body)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Excluir definitivamente' }));
  const told = await screen.findByText(/148 registros excluídos definitivamente/);
  expect(told.textContent).toContain('1 não pôde ser mudado.');
  expect(screen.getByText('UNIT-1: Ainda em uso: 3 produtos.')).toBeTruthy();
  const purged = asked.filter(({ path }) => path === '/api/units/bulk').map(({ body }) => body!);
  expect(purged.map(({ action, ids }) => [action, ids.length, ids[0]])).toEqual([
    ['purge', 50, 'unit-149'],
    ['purge', 99, 'unit-99'],
  ]);
  expect(purged.flatMap(({ ids }) => ids)).not.toContain(RESTORED);
});
