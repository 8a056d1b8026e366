/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { RecordCards } from './RecordCards';

const May = ({ may }: { may: boolean }) => (may ? <button type="button">Estornar</button> : null);

function card(may: boolean): HTMLElement {
  render(
    <MemoryRouter>
      <RecordCards
        title="Movimentos"
        records={[{ id: '1' }]}
        card={() => ({ title: 'Café', lines: ['Entrada'], amount: '3', chip: <span>Estornado</span> })}
        rowAction={() => <May may={may} />}
        density="comfortable"
      />
    </MemoryRouter>,
  );
  return screen.getByRole('listitem');
}

const actionIn = (row: HTMLElement) => row.querySelector('[data-part="action"]')!;

describe('a row on a phone', () => {
  it('has its action under what it is', () => {
    const row = card(true);
    expect(screen.getByRole('button', { name: 'Estornar' })).toBeTruthy();
    expect(getComputedStyle(actionIn(row)).display).not.toBe('none');
  });

  it('has no empty row where whoever looks may not act, and keeps its chip', () => {
    const row = card(false);
    expect(actionIn(row).childNodes).toHaveLength(0);
    expect(getComputedStyle(actionIn(row)).display).toBe('none');
    expect(screen.getByText('Estornado')).toBeTruthy();
  });
});
