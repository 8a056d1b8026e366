/** @jest-environment @happy-dom/jest-environment */
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, HttpError, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { DialogHost } from '../../../shared/ui/DialogHost';
import { signedIn } from '../../../testing/signed-in';
import { themeOf } from '../../../theme/theme';
import type { Attachable } from './attachment';
import { AttachmentsPanel } from './AttachmentsPanel';

afterEach(() => jest.restoreAllMocks());

const KINDS = ['receivables', 'payables', 'persons', 'invoices'] as const;
const FILE = new File(['%PDF-1.4'], 'nota & recibo.pdf', { type: 'application/pdf' });
const TEXT = new File(['x'], 'programa.exe');

describe('files that are dragged onto the page of a record (R-10.11.1)', () => {
  it.each(KINDS)('hang on it one after the other: %s', async (resource) => {
    const listed = jest.spyOn(api, 'get').mockResolvedValue([] as never);
    const sent = jest.spyOn(api, 'upload').mockResolvedValue({} as never);
    await open(resource);
    expect(drag([FILE, TEXT])).toBe(true);
    const address = `/api/${resource}/7/attachments?name=`;
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls).toEqual([
      [`${address}nota%20%26%20recibo.pdf`, FILE],
      [`${address}programa.exe`, TEXT],
    ]);
    // Shown without loading the page anew.
    await waitFor(() => expect(listed.mock.calls.length).toBeGreaterThan(1));
  });

  it('are told by name where one is refused, and hold up none of the others', async () => {
    jest.spyOn(api, 'get').mockResolvedValue([] as never);
    const refused = { errors: { file: ['Este arquivo não é aceito.'] } };
    const sent = jest
      .spyOn(api, 'upload')
      .mockRejectedValueOnce(new HttpError('Recusado', 422, refused))
      .mockResolvedValue({} as never);
    await open('receivables');
    drag([TEXT, FILE]);
    expect((await screen.findByRole('alert')).textContent).toContain('programa.exe');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  });

  it('are not taken from whoever may not edit the entry', async () => {
    jest.spyOn(api, 'get').mockResolvedValue([] as never);
    const sent = jest.spyOn(api, 'upload');
    await open('receivables', ['finance.receivables.view']);
    expect(drag([FILE])).toBe(false);
    expect(sent).not.toHaveBeenCalled();
  });
});

/** @returns whether the page takes what is held over it */
function drag(files: readonly File[]): boolean {
  const panel = screen.getByRole('region', { name: /^Anexos/ });
  const dataTransfer = { files, types: ['Files'] };
  const over = createEvent.dragOver(panel, { dataTransfer });
  fireEvent(panel, over);
  fireEvent.drop(panel, { dataTransfer });
  return over.defaultPrevented;
}

async function open(resource: Attachable, permissions?: readonly string[]) {
  const i18nProvider = await createI18n('pt-BR');
  const element = (
    <CoreAdminContext
      i18nProvider={i18nProvider}
      authProvider={signedIn(permissions)}
      dataProvider={{} as DataProvider}
    >
      <ThemeProvider theme={themeOf('skin-blue-light', 'light')}>
        <DialogHost>
          <AttachmentsPanel resource={resource} id="7" />
        </DialogHost>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByText(/Nenhum anexo/);
}
