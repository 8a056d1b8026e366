import { shortNameOf } from './first-name.js';

describe('how other customers see somebody', () => {
  it.each([
    ['Maria de Souza Lima', 'Maria L.'],
    ['  ana   étienne ', 'ana É.'],
    ['Ana', 'Ana'],
    ['Ana 123', 'Ana'],
    ['', ''],
    ['52998224725', ''],
    ['http://x.br clique aqui', ''],
  ])('%j is %j', (name, short) => expect(shortNameOf(name)).toBe(short));
});
