/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render } from '@testing-library/react';
import type { StoreConfig } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { addPortuguese } from '../../i18n/index.js';
import { ProgramHeadline } from './Headline.js';

addPortuguese(access);
afterEach(cleanup);

it.each([
  [0, 'Seu cashback fica disponível na hora.'],
  [1, 'Seu cashback fica disponível 1 dia depois da compra.'],
  [8, 'Seu cashback fica disponível 8 dias depois da compra.'],
])('says of %i days of waiting what they are', (pending_days, told) => {
  const program = {
    ...{ name: 'Clube', cashback_enabled: true, cashback_percent: '5.00' },
    ...{ pending_days, expiry_days: 90 },
  };
  const { container } = render(<ProgramHeadline store={{ program } as unknown as StoreConfig} />);
  expect(container.textContent).toContain(told);
});
