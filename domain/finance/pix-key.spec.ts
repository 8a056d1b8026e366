import { pixKeyOf, pixKeyTypesOf, type PixKeyType } from './pix-key.js';

const RANDOM = '123e4567-e89b-12d3-a456-426655440000';

it.each<[PixKeyType, typed: string, key: string]>([
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['email', ' Caixa@Loja.com.BR ', 'caixa@loja.com.br'],
  ['phone', '(11) 98765-4321', '+5511987654321'],
  ['phone', '+55 11 98765-4321', '+5511987654321'],
  ['random', RANDOM.toUpperCase(), RANDOM],
])('a key that is a %s, «%s», is kept as %s', (type, typed, key) => expect(pixKeyOf(type, typed)).toBe(key));

it.each<[PixKeyType, typed: string]>([
  ['cnpj', '11.222.333/0001-82'],
  ['cnpj', '529.982.247-25'],
  ['cpf', '529.982.247-26'],
  ['cpf', '11987654321'],
  ['email', 'caixa@loja'],
  ['email', `${'a'.repeat(70)}@loja.com.br`],
  ['phone', '(11) 3765-4321'],
  ['phone', '+1 415 555 2671'],
  ['random', '123e4567'],
])('no key that is a %s is «%s»', (type, typed) => expect(pixKeyOf(type, typed)).toBeUndefined());

it('tells of which type a key can be: eleven digits may be a CPF and a mobile phone', () => {
  expect(pixKeyTypesOf('11.222.333/0001-81')).toEqual(['cnpj']);
  expect(pixKeyTypesOf('caixa@loja.com.br')).toEqual(['email']);
  expect(pixKeyTypesOf('11 98765-4321')).toEqual(['phone']);
  expect(pixKeyTypesOf('11987654374')).toEqual(['cpf', 'phone']);
  expect(pixKeyTypesOf('minha chave')).toEqual([]);
});
