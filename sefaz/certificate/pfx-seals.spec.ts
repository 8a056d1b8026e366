import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { PASSWORDS, PFX_FILES } from '../testing/pfx-files.js';
import { openPfx } from './open-pfx.js';
import { openPfxAside } from './open-pfx-aside.js';

const { plain, accented } = PASSWORDS;
const file = (name: keyof typeof PFX_FILES): Buffer => Buffer.from(PFX_FILES[name], 'base64');

describe('a PFX of every usual seal', () => {
  it.each([
    'rc2_40',
    'rc2_40_throughout',
    'rc2_128',
    'rc2_128_bare_key',
    'two_key_triple_des',
    'triple_des',
    'aes_128',
    'aes_256',
  ] as const)('%s opens', (name) =>
    expect(openPfx(file(name), plain)).toMatchObject({
      cnpj: '11222333000181',
      privateKeyPem: expect.stringContaining('PRIVATE KEY') as string,
    }),
  );

  it.each([
    'rc2_128_utf8',
    'triple_des_utf8',
    'triple_des_latin1',
    'aes_256_utf8',
    'aes_256_latin1',
    'key_alone_utf8',
  ] as const)('opens by a password with accents: %s', (name) =>
    expect(openPfx(file(name), accented)).toMatchObject({ subject: 'LOJA:11222333000181' }),
  );

  it.each(Object.keys(PFX_FILES).filter((name) => name !== 'many_rounds') as (keyof typeof PFX_FILES)[])(
    '%s says that another password is wrong',
    (name) =>
      expect(refusalOf(() => openPfx(file(name), 'coracao'))).toMatchObject({ code: 'cert_password' }),
  );

  it('is refused when it wants millions of rounds', () =>
    expect(refusalOf(() => openPfx(file('many_rounds'), plain))).toMatchObject({
      code: 'cert_too_slow',
      field: 'file',
    }));
});

describe('beside everything else', () => {
  it('opens in a thread of its own, and blocks nobody meanwhile', async () => {
    let turns = 0;
    const beat = setInterval(() => (turns += 1), 1);
    const opened = await openPfxAside(file('aes_256'), plain);
    clearInterval(beat);
    expect(opened).toEqual(openPfx(file('aes_256'), plain));
    expect(turns).toBeGreaterThan(0);
  });

  it('refuses as it does here', async () => {
    await expect(openPfxAside(file('aes_256'), 'errada')).rejects.toMatchObject({
      code: 'cert_password',
      field: 'password',
    });
    await expect(openPfxAside(Buffer.from('none'), plain)).rejects.toBeInstanceOf(DomainError);
  });

  it('gives up a file that takes too long', async () => {
    const noTime = 1;
    await expect(openPfxAside(file('aes_256'), plain, noTime)).rejects.toMatchObject({
      code: 'cert_too_slow',
    });
  });
});

function refusalOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
