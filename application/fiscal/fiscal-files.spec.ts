import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { aNoteContent, aSignature, NOTE_ID } from '@fidelidade/domain/testing/a-note.js';
import { aPerson, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { buildNfe } from '@fidelidade/sefaz/layout/build-nfe.js';
import { buildNfeProc } from '@fidelidade/sefaz/layout/build-nfe-proc.js';
import { pdfPages } from '@fidelidade/sefaz/testing/pdf-text.js';
import { BackOffice, COMPANY } from '../testing/back-office.js';
import { FiscalFiles } from './fiscal-files.js';
import { RecordAuthorization } from './note.commands.js';
import { writeFiscalDocument } from './write-fiscal-document.js';

const identity = {
  environment: 2,
  series: 1,
  number: 42,
  randomCode: '12345678',
  issuedAt: instant('2026-03-21T01:00:00.000Z'),
} as const;
const buyer = { ...aPerson(), address: anAddress() };

let office: BackOffice;
let files: FiscalFiles;

beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
  files = new FiscalFiles(office.store, office.blobs);
});
afterEach(() => office.close());

const document = writeFiscalDocument(aNoteContent(), identity, aCompany(), buyer);
/** Three hours behind UTC, as São Paulo is. */
const PROTOCOL =
  '<protNFe versao="4.00"><infProt><dhRecbto>2026-03-20T22:00:07-03:00</dhRecbto>' +
  '<nProt>135260000000001</nProt></infProt></protNFe>';
const NFE_PROC = buildNfeProc(buildNfe(document, { application: 'Teste 1.0' }), PROTOCOL);

async function aSignedNote(): Promise<void> {
  const kept = await office.blobs.put(COMPANY, Buffer.from(JSON.stringify(document)));
  const signed = aSignature({ ...identity, accessKey: document.accessKey, document: kept });
  await office.given(
    streams.note(NOTE_ID),
    { type: 'NoteDrafted', data: { noteId: NOTE_ID, model: 55, ...aNoteContent() } },
    { type: 'TransmissionRequested', data: { noteId: NOTE_ID } },
    { type: 'NoteSigned', data: { noteId: NOTE_ID, ...signed } },
  );
}

async function authorize(): Promise<void> {
  const xml = await office.blobs.put(COMPANY, Buffer.from(NFE_PROC));
  const verdict = { cStat: '100', reason: 'Autorizado o uso da NF-e' };
  await office.commands.execute(
    new RecordAuthorization(
      office.context(),
      NOTE_ID,
      document.accessKey,
      verdict,
      '135260000000001',
      office.clock.now(),
      xml,
    ),
  );
}

describe('the papers of a note', () => {
  it('are what was signed and authorised, byte by byte, named by the access key', async () => {
    await aSignedNote();
    await authorize();
    const xml = await files.xml(COMPANY, NOTE_ID);
    expect([xml.name, Buffer.from(xml.bytes).toString()]).toEqual([
      `${document.accessKey}-nfe.xml`,
      NFE_PROC,
    ]);
    const danfe = await files.danfe(COMPANY, NOTE_ID);
    expect(danfe.name).toBe(`${document.accessKey}-danfe.pdf`);
    expect(Buffer.from(danfe.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are printed from the nfeProc, with the protocol’s own time in the state’s offset', async () => {
    await aSignedNote();
    await authorize();
    const [page] = pdfPages(Buffer.from((await files.danfe(COMPANY, NOTE_ID)).bytes));
    expect(page).toContain('135260000000001 - 20/03/2026 22:00:07');
    expect(page).toContain('20/03/2026');
  });

  it('are not there before SEFAZ has authorised it (406)', async () => {
    await aSignedNote();
    for (const paper of [files.xml(COMPANY, NOTE_ID), files.danfe(COMPANY, NOTE_ID)]) {
      await expect(paper).rejects.toMatchObject({
        code: 'note_not_authorized',
        refusal: 'not_acceptable',
      });
    }
  });

  it('are nothing that another company finds (404)', async () => {
    await aSignedNote();
    await authorize();
    await expect(files.xml('company-2', NOTE_ID)).rejects.toMatchObject({ refusal: 'not_found' });
    await expect(files.danfe('company-2', NOTE_ID)).rejects.toMatchObject({ refusal: 'not_found' });
  });
});
