import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CPF, aPerson, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { COMPANY, BackOffice } from '../../testing/back-office.js';
import { ErasePerson } from '../../registry/erasure/erasure.commands.js';
import { RegisterPerson } from '../../registry/person.commands.js';
import { AttachedFiles } from './attached-files.js';
import { AttachFile, ChangeAttachment, ForgetAttachment } from './attachment.commands.js';
import { attachmentType } from './attachment-type.js';
import { forgetErasedAttachment } from './forget-erased-attachment.policy.js';

const PDF = Buffer.from('%PDF-1.7\nContrato de Maria da Silva');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
let office: BackOffice;
let maria: string;
beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany({ address: anAddress({ zip: '80010000', street: 'Rua XV' }) });
  const details = aPerson({ document: A_CPF, fullName: 'Maria da Silva' });
  maria = (await office.commands.execute(new RegisterPerson(office.context(), details))).id;
});
afterEach(() => office.close());

const toMaria = () => ({ recordKind: 'person', recordId: maria }) as const;
const attach = (bytes: Uint8Array = PDF, name = 'maria.pdf', to: AttachFile['to'] = toMaria()) =>
  office.commands.execute(new AttachFile(office.context(), to, name, bytes));
const change = (id: string, step: ChangeAttachment['change']) =>
  office.commands.execute(new ChangeAttachment(office.context(), toMaria(), id, step));
const erasePerson = () => office.commands.execute(new ErasePerson(office.context(), maria, '529.982.247-25'));
const facts = () => office.factsOf(streams.attachments(toMaria()));
const fileOf = async (index = 0) => ((await facts())[index]!.data as { file: string }).file;
const open = async (index = 0) => new AttachedFiles(office.blobs).open(COMPANY, await fileOf(index));

describe('a file attached to a record (R-10.11.1)', () => {
  it('is kept byte by byte, and told by what is in it', async () => {
    await attach(PDF, 'maria.digitalizado');
    expect(Buffer.from(await open())).toEqual(PDF);
    expect(await facts()).toMatchObject([
      {
        type: 'FileAttached',
        data: { name: 'maria.digitalizado.pdf', mediaType: 'application/pdf', size_bytes: PDF.length },
      },
    ]);
  });

  it.each([
    'foto.pdf.',
    'foto.pdf . ',
    'FOTO.PDF.',
    'foto.png.pdf',
    'foto.pdf\0',
    'foto.\u202epdf',
    'foto\u202egnp.exe',
  ])(
    'is not a picture that is called %j: its name would say another thing',
    async (name) =>
      await expect(attach(PNG, name)).rejects.toMatchObject({ code: 'attachment_type', field: 'file' }),
  );

  it('is kept by a name that says what it is, and in which nothing is unseen', async () => {
    await attach(PNG, ' fo\u202eto\u200b.antiga. ');
    expect((await facts())[0]!.data).toMatchObject({ name: 'foto.antiga.png', mediaType: 'image/png' });
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a program of another system', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['an archive that may hold anything', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
    ['noise', Buffer.from([1, 2, 3, 0])],
  ])('is not %s, and of that nothing is kept', async (_, bytes) => {
    const put = jest.spyOn(office.blobs, 'put');
    await expect(attach(bytes, 'contrato.pdf')).rejects.toMatchObject({
      code: 'attachment_type',
      field: 'file',
    });
    expect(put).not.toHaveBeenCalled();
  });

  it('that is refused is not kept either', async () => {
    await attach();
    const put = jest.spyOn(office.blobs, 'put');
    await expect(attach()).rejects.toMatchObject({ code: 'attachment_twice' });
    await expect(attach(Buffer.alloc(0))).rejects.toMatchObject({ code: 'attachment_size' });
    expect(put).not.toHaveBeenCalled();
  });

  it('hangs on a record that there is', async () => {
    for (const recordKind of ['person', 'entry', 'note'] as const)
      await expect(attach(PDF, 'a.pdf', { recordKind, recordId: 'nobody' })).rejects.toMatchObject({
        code: 'not_found',
      });
  });

  it('is of that record alone, though another has the same bytes', async () => {
    await attach();
    const { id: joana } = await office.commands.execute(
      new RegisterPerson(office.context(), aPerson({ document: '11144477735', fullName: 'Joana Prado' })),
    );
    await attach(PDF, 'joana.pdf', { recordKind: 'person', recordId: joana });
    await erasePerson();
    const [{ data }] = (await office.factsOf(
      streams.attachments({ recordKind: 'person', recordId: joana }),
    )) as unknown as [{ data: { file: string; name: string } }];
    expect(data.name).toBe('joana.pdf');
    expect(office.forgotten).toContain(await fileOf());
    expect(office.forgotten).not.toContain(data.file);
  });
});

describe('what was attached and is erased', () => {
  it('leaves neither name nor digest nor bytes', async () => {
    const { id } = await attach();
    const file = await fileOf();
    await change(id, 'erase');
    expect((await facts())[0]!.data).toMatchObject({ name: ERASED, sha256: ERASED });
    expect(office.forgotten).toEqual([id, file]);
  });

  it('is not forgotten while it only was taken off, whoever asks', async () => {
    const { id } = await attach();
    await change(id, 'detach');
    await office.commands.execute(new ForgetAttachment(office.context(), toMaria(), id));
    expect(office.forgotten).toEqual([]);
    await change(id, 'reattach');
    expect(Buffer.from(await open())).toEqual(PDF);
  });

  it('goes with the person, and is seen to by the policy when a crash came between', async () => {
    const { id } = await attach();
    await change((await attach(Buffer.from('notas'), 'notas.txt')).id, 'detach');
    await erasePerson();
    expect(JSON.stringify(await facts())).not.toMatch(/maria\.pdf|notas\.txt/);
    const { events } = await office.store.readAll({ after: 0, limit: 100, types: ['AttachmentErased'] });
    const erased = events as unknown as readonly Recorded<'AttachmentErased'>[];
    expect(erased).toHaveLength(2);
    expect(forgetErasedAttachment.react(erased[0]!)).toMatchObject([{ attachmentId: id, to: toMaria() }]);
  });

  it.each(['PersonErased', 'FileAttached'] as const)(
    'leaves nothing that was attached in the same moment: before the append of %s',
    async (overtaken) => {
      const attaching = () => attach().catch(() => undefined);
      const [slow, fast] = overtaken === 'PersonErased' ? [erasePerson, attaching] : [attaching, erasePerson];
      const { append } = office.store;
      const overtake = jest.spyOn(office.store, 'append').mockImplementation(async (changes, context) => {
        if (changes.some(({ events }) => events.some(({ type }) => type === overtaken))) {
          overtake.mockRestore();
          await fast();
        }
        return append(changes, context);
      });
      await slow();
      expect((await facts()).map(({ type }) => type).at(-1) ?? 'AttachmentErased').toBe('AttachmentErased');
      expect(JSON.stringify(await facts())).not.toContain('maria.pdf');
    },
  );

  it('hangs on nobody who is erased', async () => {
    await erasePerson();
    await expect(attach()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what a file is', () => {
  it.each([
    ['application/pdf', PDF],
    ['application/xml', Buffer.from('<?xml version="1.0"?><nfeProc/>')],
    ['text/plain', Buffer.from('Data;Valor\r\n1;2,00', 'latin1')],
    ['text/plain', Buffer.from('<script>alert(1)</script>')],
    ['image/gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ])('%s', async (type, bytes) => expect(await attachmentType(bytes, 'arquivo')).toBe(type));

  it.each([
    ['contrato.pdf', 'application/pdf'],
    ['CONTRATO.PDF ', 'application/pdf'],
    ['contrato', 'application/pdf'],
    ['contrato.assinado', 'application/pdf'],
    ['foto.png', undefined],
    ['contrato.docx', undefined],
    ['contrato.txt', undefined],
    ['programa.exe', undefined],
  ])('a PDF that is called %s is %s (R-5.7.5)', async (name, type) =>
    expect(await attachmentType(PDF, name)).toBe(type),
  );

  it.each(['contrato.pdf', 'nota.PDF ', 'pagina.html', 'foto.jpg', 'planilha.xlsx', 'programa.js'])(
    'text that is called %s is none that anybody can open, or one that would be carried out',
    async (name) => expect(await attachmentType(Buffer.from('not a pdf'), name)).toBeUndefined(),
  );
  it('text of a bank or a list is text, whatever it is called', async () => {
    for (const name of ['extrato.ofx', 'CB1234.RET', 'lista.csv', 'sem-extensao'])
      expect(await attachmentType(Buffer.from('linha'), name)).toBe('text/plain');
  });
});
