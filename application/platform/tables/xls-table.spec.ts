import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { openTable } from './open-table.js';
import { MAX_TABLE_COLUMNS, readTable, type Table } from './read-table.js';

interface Writing {
  readonly utils: {
    aoa_to_sheet(rows: readonly (readonly unknown[])[]): Sheet;
    book_new(): object;
    book_append_sheet(book: object, sheet: Sheet, name: string): void;
  };
  readonly CFB: {
    read(bytes: Buffer, options: object): Package;
    write(contents: Package, options: object): Buffer;
    find(contents: Package, path: string): { content: Buffer };
    utils: { cfb_new(): Package; cfb_add(contents: Package, path: string, bytes: Buffer): void };
  };
  write(book: object, options: object): Buffer;
}
type Package = Readonly<Record<string, unknown>>;
type Sheet = Record<string, unknown>;

const sheetJs = createRequire(__filename)('@e965/xlsx') as Writing;

/** An old workbook, with a sheet for each of these. */
function workbook(sheets: readonly Sheet[], bookType = 'biff8'): Buffer {
  const book = sheetJs.utils.book_new();
  sheets.forEach((sheet, place) => sheetJs.utils.book_append_sheet(book, sheet, `Folha ${place + 1}`));
  return sheetJs.write(book, { type: 'buffer', bookType });
}
const sheet = (...rows: readonly (readonly unknown[])[]): Sheet => sheetJs.utils.aoa_to_sheet(rows);

/** The records of the book itself, as `change` leaves them. */
function withStream(bytes: Buffer, change: (stream: Buffer) => Buffer): Buffer {
  const contents = sheetJs.CFB.read(bytes, { type: 'buffer' });
  const name = '/Workbook';
  const stream = Buffer.from(sheetJs.CFB.find(contents, name).content);
  const changed = sheetJs.CFB.utils.cfb_new();
  sheetJs.CFB.utils.cfb_add(changed, name, change(stream));
  return Buffer.from(sheetJs.CFB.write(changed, { type: 'buffer' }));
}

const read = (bytes: Buffer) => readTable(bytes, 1_000);
const cellsOf = (bytes: Buffer) => (read(bytes) as Table).rows.map(({ cells }) => cells);
const UNITS = ['Sigla', 'Descrição', 'Casas'];

describe('a list under a title', () => {
  it('begins where its headings do, and its rows are counted as the spreadsheet does', () => {
    const table = workbook([sheet(['Cadastro de 2026'], [], ['Folha 1'], UNITS, ['CX', 'Caixa', 2])]);
    expect(read(table)).toEqual({ header: UNITS, rows: [{ row: 5, cells: ['CX', 'Caixa', '2'] }] });
  });

  it('of one column alone has no title but its heading', () =>
    expect(read(Buffer.from('CPF\n52998224725\n11144477735'))).toMatchObject({
      header: ['CPF'],
      rows: [{ row: 2 }, { row: 3 }],
    }));
});

describe('an old workbook of Excel (R-5.16.1)', () => {
  it('is read by what its cells show', () => {
    const day = { t: 'n', v: 46_345, z: 'dd/mm/yyyy' };
    const total = { t: 'n', v: 0.1 + 0.2, f: 'A1+B1' };
    const share = { t: 'n', v: 0.07, z: '0.0%' };
    const bytes = workbook([
      sheet(UNITS, ['CX', 'Caixa & tampa, ação', 2], [], [true, day, total], ['01', 1234.5, share]),
      sheet(),
    ]);
    expect(read(bytes)).toEqual({
      header: UNITS,
      rows: [
        { row: 2, cells: ['CX', 'Caixa & tampa, ação', '2'] },
        { row: 4, cells: ['sim', '2026-11-19', '0,3'] },
        { row: 5, cells: ['01', '1234,5', '7%'] },
      ],
    });
  });

  it('shows a share in per cent as one of today does, whatever stands around it', () => {
    const shares = [
      { t: 'n', v: 0.05, z: '0%' },
      { t: 'n', v: 0.0725, z: '0.00%' },
      { t: 'n', v: 0.18, z: '0.0"% a.a." %' },
      { t: 'n', v: 5, z: '0" %"' },
    ];
    const shown = [['5%', '7,25%', '18%', '5']];
    for (const type of ['biff8', 'xlsx'])
      expect(cellsOf(workbook([sheet(['a', 'b', 'c', 'd'], shares)], type))).toEqual(shown);
  });

  it('of Excel 5 is read in its code page', () => {
    const bytes = workbook([sheet(UNITS, ['KG', 'A__o', 3])], 'biff5');
    bytes.write('\u00e7\u00e3', bytes.indexOf('A__o') + 1, 'latin1');
    expect(cellsOf(bytes)).toEqual([['KG', 'Ação', '3']]);
  });

  it('tells a formula that came to an error by itself, for its cell to be refused', () => {
    const bytes = workbook([sheet(UNITS, ['CX', { t: 'e', v: 0x07, f: '1/0' }, 0])]);
    expect(cellsOf(bytes)[0]![1]).toMatch(/^(=.*)?$/);
  });

  it.each([
    ['two filled sheets', () => workbook([sheet(UNITS), sheet(UNITS)]), 'import_many_sheets'],
    ['no row at all', () => workbook([sheet()]), 'import_empty'],
    [
      'a column too far to the right',
      () => workbook([sheet([...Array<string>(MAX_TABLE_COLUMNS).fill(''), 'x'])]),
      'import_too_many_columns',
    ],
    ['more rows than may be', () => workbook([sheet(...Array(1_100).fill(['x']))]), 'import_too_many_rows'],
    ['nothing but its signature', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_file_type'],
    [
      'noise behind its signature',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096, 0xa5)]),
      'import_file_type',
    ],
    [
      'nothing but zeros behind its signature',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
      'import_file_type',
    ],
    ['half of itself', () => half(workbook([sheet(UNITS, ['CX', 'Caixa', 1])])), 'import_file_type'],
    ['a password', () => encrypted(workbook([sheet(UNITS)])), 'import_encrypted'],
    ['a password around a new one', () => packaged(agileEncryption()), 'import_encrypted'],
    ['a password around a new one, as of 2007', () => packaged(standardEncryption()), 'import_encrypted'],
    [
      'a cipher of nobody around a new one',
      () => packaged({ info: Buffer.alloc(300, 7) }),
      'import_encrypted',
    ],
    [
      'another file in its package',
      () => packaged({ info: Buffer.alloc(300, 7), stream: '/Contents' }),
      'import_file_type',
    ],
  ])('with %s is refused with the reason', async (_, bytes, code) => {
    expect(read(bytes())).toBe(code);
    expect(await openTable(bytes(), 1_000)).toBe(code);
  });

  it('of which any byte was changed is read, or refused with a reason', () => {
    const whole = workbook([sheet(UNITS, ['CX', 'Caixa', 2])]);
    for (let at = 8; at < whole.byteLength; at += 97) {
      const changed = Buffer.from(whole);
      changed[at] = changed[at]! ^ 0xff;
      const found = read(changed);
      expect(typeof found === 'string' ? found : Object.keys(found)).toBeTruthy();
    }
  });
});

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.byteLength / 2);

/** As Excel marks a book that asks for a password: a record right behind the first one. */
const encrypted = (bytes: Buffer): Buffer =>
  withStream(bytes, (stream) => {
    const first = 4 + stream.readUInt16LE(2);
    const filePass = Buffer.alloc(4 + 54);
    filePass.writeUInt16LE(0x2f, 0);
    filePass.writeUInt16LE(54, 2);
    filePass.writeUInt16LE(1, 4);
    filePass.writeUInt16LE(1, 6);
    filePass.writeUInt16LE(1, 8);
    return Buffer.concat([stream.subarray(0, first), filePass, stream.subarray(first)]);
  });

interface Encryption {
  readonly info: Buffer;
  /** The workbook itself, encrypted: its length before, and its blocks. */
  readonly content?: Buffer;
  readonly stream?: string;
}

/** What a new workbook with a password is packed into. */
function packaged({
  info,
  content = Buffer.alloc(5_000, 7),
  stream = '/EncryptedPackage',
}: Encryption): Buffer {
  const contents = sheetJs.CFB.utils.cfb_new();
  sheetJs.CFB.utils.cfb_add(contents, stream, content);
  sheetJs.CFB.utils.cfb_add(contents, '/EncryptionInfo', info);
  return Buffer.from(sheetJs.CFB.write(contents, { type: 'buffer' }));
}

const SEGMENT_bytes = 4_096;
const KEY_OF_VALUE = Buffer.from('146e0be7abacd0d6', 'hex');

const sha512 = (...parts: readonly Buffer[]): Buffer =>
  createHash('sha512').update(Buffer.concat(parts)).digest();
const numbered = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};
const lengthOf = (bytes: Buffer): Buffer => Buffer.concat([numbered(bytes.byteLength), numbered(0)]);

function encryptedBy(cipher: string, key: Buffer, iv: Buffer | null, bytes: Buffer): Buffer {
  const block = createCipheriv(cipher, key, iv).setAutoPadding(false);
  const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.byteLength % 16)) % 16)]);
  return Buffer.concat([block.update(padded), block.final()]);
}

/** A new workbook under the password `1234`, as Excel of today encrypts it ([MS-OFFCRYPTO] 2.3.4.10 ff.). */
function agileEncryption(): Encryption {
  const book = workbook([sheet(UNITS, ['CX', 'Caixa', 1])], 'xlsx');
  const [salt, keySalt, key] = [randomBytes(16), randomBytes(16), randomBytes(32)];
  let hash = sha512(keySalt, Buffer.from('1234', 'utf16le'));
  for (let turn = 0; turn < 1_000; turn += 1) hash = sha512(numbered(turn), hash);
  const wrapping = sha512(hash, KEY_OF_VALUE).subarray(0, 32);
  const segments = Array.from({ length: Math.ceil(book.byteLength / SEGMENT_bytes) }, (_, at) =>
    encryptedBy(
      'aes-256-cbc',
      key,
      sha512(salt, numbered(at)).subarray(0, 16),
      book.subarray(at * SEGMENT_bytes, (at + 1) * SEGMENT_bytes),
    ),
  );
  const cipher =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';
  const wrapped = encryptedBy('aes-256-cbc', wrapping, keySalt, key).toString('base64');
  const xml =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<keyData ${cipher} saltValue="${salt.toString('base64')}"/>` +
    '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<p:encryptedKey spinCount="1000" ${cipher} saltValue="${keySalt.toString('base64')}" encryptedKeyValue="${wrapped}"/>` +
    '</keyEncryptor></keyEncryptors></encryption>';
  return {
    info: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]),
    content: Buffer.concat([lengthOf(book), ...segments]),
  };
}

/** The same as Excel 2007 encrypts it, by AES of 128 bits, block by block ([MS-OFFCRYPTO] 2.3.4.5 ff.). */
function standardEncryption(): Encryption {
  const book = workbook([sheet(UNITS, ['CX', 'Caixa', 1])], 'xlsx');
  const key = randomBytes(16);
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const header = Buffer.concat([0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(numbered).concat(provider));
  const verifier = Buffer.concat([numbered(16), randomBytes(32), numbered(20), randomBytes(32)]);
  return {
    info: Buffer.concat([
      ...[Buffer.from('0400020024000000', 'hex'), numbered(header.byteLength)],
      ...[header, verifier],
    ]),
    content: Buffer.concat([lengthOf(book), encryptedBy('aes-128-ecb', key, null, book)]),
  };
}
