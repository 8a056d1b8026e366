/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { PAGE_ID } from './SkipLink';
import { useFocusInPage } from './useFocusInPage';

function Page() {
  const [isUndone, setUndone] = useState(false);
  const [isGone, setGone] = useState(false);
  const [isSure, setSure] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  useFocusInPage();
  return (
    <>
      <main id={PAGE_ID} tabIndex={-1}>
        {!isUndone && <button onClick={() => setUndone(true)}>Desfazer</button>}
        {!isGone && <button onClick={() => setSure(false)}>Excluir</button>}
        {isAsking ? (
          <input autoFocus aria-label="Motivo" />
        ) : (
          <button onClick={() => setAsking(true)}>Perguntar</button>
        )}
      </main>
      {!isUndone && <button onClick={() => setUndone(true)}>Do quadro</button>}
      {isSure === false &&
        createPortal(
          <div role="presentation">
            <button autoFocus onClick={() => setGone(true)}>
              Confirmar
            </button>
            <button onClick={() => setSure(true)}>Fechar</button>
          </div>,
          document.body,
        )}
    </>
  );
}

describe('the focus of whoever works by keyboard', () => {
  beforeEach(() => void render(<Page />));

  it('stays in the page when the button that had it goes away', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('stays in the page when what opened a dialog goes away with what was confirmed there', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirmar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is what takes it where something does', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Motivo')));
  });

  it('is nothing of the page’s where it was in the frame', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Do quadro' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Do quadro' })).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });
});
