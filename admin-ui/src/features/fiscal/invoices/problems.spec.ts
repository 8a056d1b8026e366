import type { Text } from '../../../i18n/useText';
import type { PlaceToMend } from './invoice';
import { itemOf } from './Problems';

const t: Text = (_key, values) => `Item ${String(values?.['item'])}`;
const coffee: PlaceToMend = { resource: 'products', id: 'p-1', item: 2, name: 'Café' };

it.each([
  ['Informe o NCM.', 'Item 2, Café: '],
  ['Estoque insuficiente de Café (disponível: 0).', 'Item 2: '],
  ['Not enough stock of Café (available: 0).', 'Item 2: '],
])('a problem names its item once: %s', (text, place) => expect(itemOf(coffee, t, text)).toBe(place));

it('a problem of no item names none', () =>
  expect(itemOf({ ...coffee, item: null }, t, 'Falta o certificado.')).toBe(''));
