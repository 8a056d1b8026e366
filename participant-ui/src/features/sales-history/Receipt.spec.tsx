/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from '@testing-library/react';
import type { Sale } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { addPortuguese } from '../../i18n/index.js';
import { Receipt } from './Receipt.js';
import { SaleLine } from './SaleLine.js';

// Of the shell, in which every screen stands.
addPortuguese({ ...home, ...access });
afterEach(cleanup);

const SALE: Sale = {
  ...{ id: '1', date: '2026-11-27', store: 'Bar', document_number: null, nfce_key: null, items: [] },
  ...{ total: '10.00', discount: '0.00', cashback_earned: '0.50', status: 'confirmed' },
  ...{ available_at: null, expires_at: null },
};
const keyOf = (model: '55' | '65') => `35261111222233000181${model}001000043211876543218`.padEnd(44, '0');

it('says of a return what it took of each currency, and that it took both', () => {
  render(<Receipt sale={{ ...SALE, cashback_taken_back: '3.32', points_taken_back: 66 }} />);
  expect(
    screen.getByText('Descontado pela devolução').nextSibling?.textContent?.replaceAll('\u00a0', ' '),
  ).toBe('−R$ 3,32 e −66 pontos');
});

describe('a purchase with a note', () => {
  it('says the key, and where an NF-e is looked for; an NFC-e is at its own state’s', () => {
    const { rerender } = render(<Receipt sale={{ ...SALE, nfce_key: keyOf('55') }} />);
    expect(screen.getByRole('link', { name: /portal da NF-e/ }).getAttribute('href')).toBe(
      'https://www.nfe.fazenda.gov.br/portal',
    );
    rerender(<Receipt sale={{ ...SALE, nfce_key: keyOf('65') }} />);
    expect(screen.getByRole('img', { name: 'Código QR da chave da nota' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copiar chave' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<Receipt sale={SALE} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('says of what came back in part what is kept of what it earned, and from when it can be used', () => {
  const part = { currency: 'cashback', amount: '3.00', available_at: '2026-12-01' } as const;
  const { rerender } = render(
    <Receipt sale={{ ...SALE, status: 'partly_returned', returned_amount: '4.00', earned_parts: [part] }} />,
  );
  expect(screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /A partir de .*: R\$ 3,00/,
  );
  rerender(<Receipt sale={{ ...SALE, status: 'returned', returned_amount: '10.00', earned_parts: [] }} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('tells purchases that look alike apart by their documents, before they are opened', () => {
  const { rerender } = render(<SaleLine sale={{ ...SALE, document_number: 'C-17' }} isAlike />);
  expect(screen.getByText(/C-17/)).toBeTruthy();
  rerender(<SaleLine sale={{ ...SALE, document_number: 'C-17' }} isAlike={false} />);
  expect(screen.queryByText(/C-17/)).toBeNull();
});
