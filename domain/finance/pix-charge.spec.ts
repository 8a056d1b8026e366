import fc from 'fast-check';
import { centavos } from '../testing/values.js';
import { brCodeOf, type PixCharge } from './pix-charge.js';

const charge = (changes: Partial<PixCharge> = {}): PixCharge => ({
  key: '123e4567-e12b-12d1-a456-426655440000',
  amount: centavos(1_234_56),
  receiver: 'Fulano de Tal',
  city: 'BRASILIA',
  id: '01HZX',
  ...changes,
});

/** Field by field as a bank's app reads them. */
function read(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** The checksum as its standard says it, bit by bit: another way than the one that is tried. */
function checksum(text: string): string {
  let rest = 0xffff;
  for (const sign of text)
    for (const bit of sign.charCodeAt(0).toString(2).padStart(8, '0')) {
      const leaves = (rest >> 15) ^ Number(bit);
      rest = ((rest << 1) & 0xffff) ^ (leaves ? 0x1021 : 0);
    }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}

describe('the copy-and-paste code of a Pix (R-4.3.13)', () => {
  it('has the checksum of the example that the central bank publishes', () => {
    const published =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(checksum(published)).toBe('1D3D');
  });

  it('is the published example with an amount and an id of its own', () => {
    const code = brCodeOf(charge());
    expect(code.slice(0, -4)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '52040000530398654071234.565802BR5913Fulano de Tal6008BRASILIA62090505' +
        '01HZX6304',
    );
    expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)));
  });

  it('has names without accents, cut where the standard cuts them, and never an empty one', () => {
    const fields = read(
      brCodeOf(charge({ receiver: 'Empório São João & Irmãos Comércio Ltda', city: 'São José dos Campos' })),
    );
    expect([fields.get('59'), fields.get('60')]).toEqual(['Emporio Sao Joao & Irmaos', 'Sao Jose dos Ca']);
    expect(read(brCodeOf(charge({ receiver: '★', city: '' }))).get('59')).toBe('NAO INFORMADO');
  });

  it('says what it is for as far as there is room beside the key', () => {
    const told = (key: string) =>
      read(read(brCodeOf(charge({ key, description: 'Pedido nº 77 – ração' }))).get('26')!).get('02');
    expect(told('+5511987654321')).toBe('Pedido n 77 racao');
    expect(told(`${'a'.repeat(65)}@exemplo.com`)).toBeUndefined();
  });

  it('is read back whole by whoever reads it by the standard, whatever it is made of', () => {
    fc.assert(
      fc.property(
        fc.record({
          key: fc.constantFrom('12345678000195', '+5511987654321', 'x@y.br', `${'a'.repeat(65)}@exemplo.com`),
          amount: fc.integer({ min: 1, max: 100_000_000_000 }).map(centavos),
          receiver: fc.string({ unit: 'binary' }),
          city: fc.string({ unit: 'binary' }),
          id: fc.stringMatching(/^[A-Z0-9]{1,25}$/),
          description: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
        }),
        (told) => {
          const code = brCodeOf(told);
          expect(code).toMatch(/^[ -~]+$/);
          const fields = read(code);
          expect(read(fields.get('26')!).get('01')).toBe(told.key);
          expect(Number(fields.get('54')) * 100).toBeCloseTo(told.amount, 0);
          expect(read(fields.get('62')!).get('05')).toBe(told.id);
          expect(fields.get('26')!.length).toBeLessThanOrEqual(99);
          expect(fields.get('63')).toBe(checksum(code.slice(0, -4)));
        },
      ),
    );
  });
});
