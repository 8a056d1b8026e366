import { instant } from '@fidelidade/domain/testing/values.js';
import { signedPasses } from './signed-passes.js';

const passes = signedPasses(Buffer.alloc(32, 1));
const pass = {
  ...{ company: 'acme', attendantId: 'ana', edition: 1, signedIn: 'till-1' },
  until: instant('2026-03-10T12:00:00.000Z'),
};

describe('a pass that is signed', () => {
  it('says what it was written for', () => expect(passes.read(passes.write(pass))).toEqual(pass));

  it('is nobody else’s to write or to change', () => {
    const [, mark = ''] = passes.write(pass).split('.');
    const other = Buffer.from(JSON.stringify({ ...pass, attendantId: 'bia' })).toString('base64url');
    expect(passes.read(`${other}.${mark}`)).toBeUndefined();
    expect(passes.read(signedPasses(Buffer.alloc(32, 2)).write(pass))).toBeUndefined();
    for (const text of ['', '.', 'x', `${mark}.${mark}`]) expect(passes.read(text)).toBeUndefined();
  });
});
