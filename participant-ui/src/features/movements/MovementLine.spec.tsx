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

  it('that a return took back adds up to nothing with it, each with its sign', () => {
    const line = (kind: string, changes: object) =>
      ({ ...CREDITED, expires_at: null, kind, sale_id: 's1', ...changes }) as unknown as StatementLine;
    render(
      <>
        <MovementLine lines={[line('earn_pending', { is_returned: true, available_at: null })]} />
        <MovementLine lines={[line('reverse_pending', { id: '2', cashback: '-5.00' })]} />
      </>,
    );
    const said = document.body.textContent?.replaceAll('\u00a0', ' ');
    expect(said).toMatch(/rendeu; saiu com a devolução\+R\$ 5,00/);
    expect(said).toMatch(/Devolução antes de liberar[−-]R\$ 5,00/);
  });
});
