/** @jest-environment @happy-dom/jest-environment */
import type { Text } from '../../../i18n/useText';
import { byDay } from './byDay';

const words = { t: ((key: string) => key) as Text, locale: 'pt-BR' };
const toldOf = (answer: object) =>
  byDay.inWords(byDay.settled!(byDay.read(new URLSearchParams('warehouse_id=1')), answer), words);

it('says the day and the warehouse that were answered', () => {
  expect(toldOf({ to: '2026-03-31', warehouse_name: 'Depósito' })).toBe(
    '31/03/2026 · stock.warehouses.one: Depósito',
  );
  expect(toldOf({ to: '2026-03-31', warehouse_name: null })).toBe('31/03/2026');
});
