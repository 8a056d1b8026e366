import fc from 'fast-check';
import { changesOf, isSame, mergeThreeWays, type Fields } from './three-way.js';

const was = {
  name: 'Café',
  price: '50.00',
  ncm: '0901',
  address: { zip: '1', city: 'A' },
  roles: ['a', 'b'],
};

describe('two people who change one record (R-7.4.7)', () => {
  it('keep both changes when they touched different fields', () => {
    const merge = mergeThreeWays(was, { ...was, name: 'Café torrado' }, { ...was, price: '60.00' });
    expect(merge).toEqual({
      values: { ...was, name: 'Café torrado', price: '60.00' },
      collisions: [],
      taken: ['price'],
      together: [],
    });
  });

  it('are asked where both changed one field, and mine stays until then', () => {
    const merge = mergeThreeWays(was, { ...was, price: '55.00' }, { ...was, price: '60.00' });
    expect(merge.values.price).toBe('55.00');
    expect(merge.collisions).toEqual([{ field: 'price', base: '50.00', mine: '55.00', theirs: '60.00' }]);
  });

  it('are not asked when both wrote the same', () => {
    const same = { ...was, price: '60.00' };
    expect(mergeThreeWays(was, same, same)).toEqual({
      values: same,
      collisions: [],
      taken: [],
      together: [],
    });
  });

  it('are compared inside an address, field by field', () => {
    const mine = { ...was, address: { zip: '2', city: 'A' } };
    const theirs = { ...was, address: { zip: '3', city: 'B' } };
    const merge = mergeThreeWays(was, mine, theirs);
    expect(merge.values.address).toEqual({ zip: '2', city: 'B' });
    expect(merge.collisions.map(({ field }) => field)).toEqual(['address.zip']);
    expect(merge.taken).toEqual(['address.city']);
  });

  it('are compared field by field when both wrote an address where there was none', () => {
    const merge = mergeThreeWays({ address: null }, { address: { zip: '2' } }, { address: { city: 'B' } });
    expect(merge).toEqual({
      values: { address: { zip: '2', city: 'B' } },
      collisions: [],
      taken: ['address.city'],
      together: [],
    });
  });

  it('both add to a set and both take from it', () => {
    const merge = mergeThreeWays(was, { ...was, roles: ['b', 'mine'] }, { ...was, roles: ['a', 'theirs'] });
    expect(merge.values.roles).toEqual(['mine', 'theirs']);
    expect(merge.collisions).toEqual([]);
  });

  it('both add to a list, theirs first, and what both added once', () => {
    const was = { phones: [{ phone: '1' }] };
    const mine = { phones: [{ phone: '1' }, { phone: '2' }, { phone: '9' }] };
    const theirs = { phones: [{ phone: '1' }, { phone: '3' }, { phone: '9' }] };
    const merge = mergeThreeWays(was, mine, theirs);
    expect(merge.values.phones).toEqual(['1', '3', '9', '2'].map((phone) => ({ phone })));
    expect(merge).toMatchObject({ collisions: [], taken: [], together: ['phones'] });
    const first = mergeThreeWays(
      { phones: null },
      { phones: [{ phone: '2' }] },
      { phones: [{ phone: '3' }] },
    );
    expect(first.values.phones).toEqual([{ phone: '3' }, { phone: '2' }]);
  });

  it('are asked where one of them changed what the list had before', () => {
    const was = { phones: [{ phone: '1' }] };
    const mine = { phones: [{ phone: '2' }] };
    const theirs = { phones: [{ phone: '1' }, { phone: '3' }] };
    expect(mergeThreeWays(was, mine, theirs).collisions.map(({ field }) => field)).toEqual(['phones']);
  });

  it('are asked about a list of things as a whole', () => {
    const merge = mergeThreeWays({ items: [{ id: 1 }] }, { items: [{ id: 2 }] }, { items: [{ id: 3 }] });
    expect(merge.collisions.map(({ field }) => field)).toEqual(['items']);
  });

  it.each([[null], [undefined], ['']])(
    'take %j for nothing: a form clears what an answer leaves out',
    (nothing) => {
      expect(mergeThreeWays({ phone: null }, { phone: nothing }, { phone: '11' }).values).toEqual({
        phone: '11',
      });
    },
  );
});

describe('a merge of any two changes', () => {
  const record: fc.Arbitrary<Fields> = fc.record({
    a: fc.constantFrom(null, '1', '2', '3'),
    b: fc.constantFrom(null, '1', '2'),
    inner: fc.record({ c: fc.constantFrom('1', '2', '3') }),
    set: fc.subarray(['x', 'y', 'z']),
  });

  it('loses nothing that somebody typed, and nothing that was saved, without naming it', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values, collisions } = mergeThreeWays(base, mine, theirs);
        const asked = collisions.map(({ field }) => field);
        for (const field of ['a', 'b']) {
          if (!isSame(base[field], mine[field])) expect(values[field]).toEqual(mine[field]);
          if (!isSame(base[field], theirs[field]) && !asked.includes(field))
            expect(isSame(values[field], theirs[field])).toBe(true);
        }
      }),
    );
  });

  it('is theirs when I changed nothing, and mine when they did not', () => {
    fc.assert(
      fc.property(record, record, (base, changed) => {
        expect(isSame(mergeThreeWays(base, base, changed).values, changed)).toBe(true);
        expect(isSame(mergeThreeWays(base, changed, base).values, changed)).toBe(true);
      }),
    );
  });
});

describe('what was changed', () => {
  it('is what differs from the beginning, and nothing else is sent', () => {
    expect(
      changesOf({ name: 'Ana', phone: '11', city: null }, { name: 'Ana', phone: '22', city: '' }),
    ).toEqual({
      phone: '22',
    });
  });
});
