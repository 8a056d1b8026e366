/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from '@testing-library/react';
import type { StatementLine } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { addPortuguese } from '../../i18n/index.js';
import { MovementLine } from './MovementLine.js';

// Of the shell, in which every screen stands.
addPortuguese({ ...home, ...access });

const CREDITED = {
  ...{ id: '1', date: '2026-11-27', description: 'Boas-vindas', cashback: '5.00' },
  expires_at: '2027-11-27',
};
afterEach(cleanup);

describe('a movement', () => {
  it.each([
    ['bonus', /bônus, até/, /vale/],
    ['voucher', /do vale, até/, /bônus/],
  ])('of the kind %s says what gave it', (kind, said, other) => {
    render(<MovementLine lines={[{ ...CREDITED, kind } as StatementLine]} />);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(other)).toBeNull();
  });
});
