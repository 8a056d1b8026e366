import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import type { SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import { parseAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCertificate } from '@fidelidade/domain/testing/a-company.js';
import { aSignature } from '@fidelidade/domain/testing/a-note.js';
import { A_CNPJ } from '@fidelidade/domain/testing/a-person.js';
import type { FiscalGateway, Preparation } from '../ports/fiscal-gateway.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { certificateSecret } from '../registry/certificate-secret.js';
import { COMPANY } from '../testing/back-office.js';
import { OpenFirstSeries, RaiseSeries } from './invoice-series.commands.js';
import { RecordAuthorization, RecordRefusal, RecordSignature, ReleaseNumber } from './note.commands.js';
import { SignNote } from './sign-note.js';
import { NoteDesk } from './testing/note-desk.js';

let desk: NoteDesk;
/** Every document that was signed. */
let prepared: FiscalDocument[];
/** What the schema says of the next documents. */
let verdict: (document: FiscalDocument) => Preparation;

beforeEach(async () => {
  desk = await NoteDesk.open();
  prepared = [];
  verdict = ({ accessKey }) => ({ kind: 'signed', xml: `<NFe>${accessKey}</NFe>` });
});
afterEach(() => desk.office.close());

async function installCertificate(): Promise<void> {
  await desk.office.vault.put(COMPANY, 'vault-1', certificateSecret(Buffer.from('pfx'), 'senha'));
  await desk.office.given(streams.company(COMPANY), {
    type: 'CertificateInstalled',
    data: { companyId: COMPANY, ...aCertificate({ cnpj: A_CNPJ }) },
  });
}

const work = (environment: 1 | 2) =>
  desk.office.given(streams.company(COMPANY), {
    type: 'CompanySettingsChanged',
    data: { companyId: COMPANY, allowNegativeStock: true, fiscalEnvironment: environment },
  });

function sign(noteId: string): Promise<'signed' | 'refused'> {
  const unused = () => Promise.reject(new Error('signing sends nothing'));
  const gateway: FiscalGateway = {
    authorize: unused,
    query: unused,
    prepare: async (document) => {
      prepared.push(document);
      return verdict(document);
    },
  };
  const { executor, commands, blobs, vault, clock } = desk.office;
  const signNote = new SignNote({ executor, commands, gateway, blobs, vault, clock });
  return signNote.run({ company: COMPANY, noteId }, () => desk.office.context());
}

async function signaturesOf(noteId: string): Promise<SignedNote[]> {
  const facts = await desk.factsOf(noteId);
  return facts.flatMap((fact) => (fact.type === 'NoteSigned' ? [fact.data] : []));
}

async function reject(noteId: string, outcome: 'record-rejection' | 'abandon', cStat: string) {
  const { accessKey } = (await signaturesOf(noteId)).at(-1)!;
  const verdict = { cStat, reason: 'Rejeição' };
  return desk.office.commands.execute(
    new RecordRefusal(desk.office.context(), noteId, accessKey, verdict, outcome),
  );
}

describe('signing a note', () => {
  beforeEach(installCertificate);

  it('takes the next number of the series, and keeps the bytes that it names', async () => {
    const id = await desk.aRequestedNote();
    expect(await sign(id)).toBe('signed');
    const [signed] = await signaturesOf(id);
    expect(signed).toMatchObject({ series: 1, number: 1, environment: 2 });
    expect(parseAccessKey(signed!.accessKey)).toBe(signed!.accessKey);
    expect(signed!.randomCode).toMatch(/^\d{8}$/);
    const xml = Buffer.from(await desk.office.blobs.get(COMPANY, signed!.xml)).toString();
    expect(xml).toContain(signed!.accessKey);
    const document = Buffer.from(await desk.office.blobs.get(COMPANY, signed!.document)).toString();
    expect(JSON.parse(document)).toMatchObject({ accessKey: signed!.accessKey });
  });

  it('gives no two notes one number, however many are signed at once (R-3.4.15)', async () => {
    await work(2);
    const ids = await Promise.all(Array.from({ length: 8 }, () => desk.aRequestedNote()));
    await Promise.all(ids.map(sign));
    const signed = (await Promise.all(ids.map(signaturesOf))).flat();
    expect(signed.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await desk.numbersOf(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(signed.map(({ accessKey }) => accessKey)).size).toBe(8);
  });

  it('by two jobs at once is one signature and one number', async () => {
    const id = await desk.aRequestedNote();
    await Promise.all([sign(id), sign(id)]);
    expect(await signaturesOf(id)).toHaveLength(1);
    expect(await desk.numbersOf(2)).toEqual([1]);
  });

  it('counts homologation and production apart', async () => {
    await sign(await desk.aRequestedNote());
    await sign(await desk.aRequestedNote());
    await work(1);
    await sign(await desk.aRequestedNote());
    expect([await desk.numbersOf(2), await desk.numbersOf(1)]).toEqual([[1, 2], [1]]);
  });

  it('gives a note of homologation a number of production, when it is sent again there', async () => {
    const id = await desk.aRequestedNote();
    await sign(id);
    await reject(id, 'record-rejection', '225');
    await work(1);
    await desk.send(id);
    await sign(id);
    const [, again] = await signaturesOf(id);
    expect(again).toMatchObject({ environment: 1, number: 1 });
    expect([await desk.numbersOf(2), await desk.numbersOf(1)]).toEqual([[1], [1]]);
  });

  it('keeps the number of a rejected note, and writes its corrected content under another key (R-4.4.11)', async () => {
    const id = await desk.aRequestedNote();
    await sign(id);
    await reject(id, 'record-rejection', '225');
    await desk.change(id, { items: [{ quantity: '2' }] });
    await desk.send(id);
    await sign(id);
    const [first, second] = await signaturesOf(id);
    expect(second!.number).toBe(first!.number);
    expect(second!.accessKey).not.toBe(first!.accessKey);
    expect(prepared.map(({ items }) => items[0]!.quantity)).toEqual(['1', '2']);
    expect(await desk.numbersOf(2)).toEqual([1]);
  });

  it('gives an abandoned note other bytes only with another key', async () => {
    const id = await desk.aRequestedNote();
    await sign(id);
    await reject(id, 'abandon', '217');
    await desk.change(id, { items: [{ quantity: '2' }] });
    await desk.send(id);
    await sign(id);
    const [first, second] = await signaturesOf(id);
    expect(second!.number).toBe(first!.number);
    expect(second!.accessKey).not.toBe(first!.accessKey);
  });

  it('draws another number when SEFAZ holds the first for another note (539)', async () => {
    const id = await desk.aRequestedNote();
    await sign(id);
    const [first] = await signaturesOf(id);
    const verdict = { cStat: '539', reason: 'Duplicidade com diferença na chave' };
    await desk.office.commands.execute(
      new ReleaseNumber(desk.office.context(), id, first!.accessKey, verdict, undefined),
    );
    await sign(id);
    expect((await signaturesOf(id)).map(({ number }) => number)).toEqual([1, 2]);
    expect(await desk.numbersOf(2)).toEqual([1, 2]);
  });

  it('begins where the shop said that its series goes on', async () => {
    await desk.office.commands.execute(new OpenFirstSeries(desk.office.context()));
    const raise = () =>
      desk.office.commands.execute(
        new RaiseSeries(desk.office.context(), wellKnownIds.firstSeries(COMPANY, 2), 5_001),
      );
    await raise();
    const id = await desk.aRequestedNote();
    await sign(id);
    expect(await signaturesOf(id)).toMatchObject([{ number: 5_001 }]);
    await expect(raise()).rejects.toMatchObject({ code: 'series_used' });
  });

  it('sends the very same bytes again when SEFAZ does not know the key (217)', async () => {
    const id = await desk.aRequestedNote();
    await sign(id);
    await reject(id, 'abandon', '217');
    await desk.send(id);
    await sign(id);
    const [first, second] = await signaturesOf(id);
    expect(second).toEqual(first);
    expect(prepared).toHaveLength(1);
  });

  it('takes no number for a document that is larger than SEFAZ takes', async () => {
    verdict = () => ({ kind: 'signed', xml: 'x'.repeat(500 * 1024) });
    await installCertificate();
    const id = await desk.aRequestedNote();
    expect(await sign(id)).toBe('refused');
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({
      data: { problems: [{ message: 'note_too_large', params: { size: 500 } }] },
    });
    expect(await desk.numbersOf(2)).toEqual([]);
  });

  it('takes no number for a document that does not hold against the schema, and says where', async () => {
    const id = await desk.aRequestedNote();
    verdict = () => ({ kind: 'problems', problems: [{ path: 'det[1]/prod/NCM', message: 'inválido' }] });
    expect(await sign(id)).toBe('refused');
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({
      type: 'TransmissionRefused',
      data: { problems: [{ path: 'det[1]/prod/NCM' }] },
    });
    expect(await desk.numbersOf(2)).toEqual([]);
  });
});

describe('what a job records of a note', () => {
  const recordSignature = (noteId: string, changes: Parameters<typeof aSignature>[0] = {}) =>
    desk.office.commands.execute(
      new RecordSignature(desk.office.context(), noteId, aSignature({ number: 1, ...changes })),
    );
  const authorize = (noteId: string) =>
    desk.office.commands.execute(
      new RecordAuthorization(
        desk.office.context(),
        noteId,
        aSignature().accessKey,
        { cStat: '100', reason: 'Autorizado o uso da NF-e' },
        '135260000000001',
        desk.office.clock.now(),
        'nfeProc',
      ),
    );

  it('of a signature counts once, also told with another number', async () => {
    const id = await desk.aRequestedNote();
    await recordSignature(id);
    await recordSignature(id);
    await recordSignature(id, { number: 2 });
    expect(await signaturesOf(id)).toHaveLength(1);
    expect(await desk.numbersOf(2)).toEqual([1]);
  });

  it('of a signature is nothing when its number is another note’s', async () => {
    await recordSignature(await desk.aRequestedNote());
    const late = await desk.aRequestedNote();
    await expect(recordSignature(late)).rejects.toMatchObject({ code: 'series_number' });
    expect(await signaturesOf(late)).toEqual([]);
  });

  it('of an authorisation counts once, and no refusal comes after it', async () => {
    const id = await desk.aRequestedNote();
    await recordSignature(id);
    await authorize(id);
    await authorize(id);
    await reject(id, 'record-rejection', '225');
    const types = (await desk.factsOf(id)).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['NoteSigned', 'NoteAuthorized']);
  });

  it("of an authorisation is dated on the company's day of issue", async () => {
    const id = await desk.aRequestedNote();
    await recordSignature(id, { issuedAt: '2026-03-21T01:00:00.000Z' });
    await authorize(id);
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({ data: { issuedOn: '2026-03-20' } });
  });
});

describe('a company without a certificate', () => {
  it('is told so on the note, which takes no number and can be sent again', async () => {
    const id = await desk.aRequestedNote();
    expect(await sign(id)).toBe('refused');
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({
      data: { problems: [{ message: 'certificate_missing' }] },
    });
    await installCertificate();
    await desk.send(id);
    expect(await sign(id)).toBe('signed');
  });
});
