import type { FiscalGateway } from '../ports/fiscal-gateway.js';
import type { BusinessCommand, CommandOutcome } from '../execution/command.js';
import { idFrom } from '../execution/ids.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { ChangeRecord, ChangeRecordLifecycle, RegisterRecord } from '../records/record.commands.js';
import { deciderFor } from '../records/kind-decider.js';
import { certificateSecret } from '../registry/certificate-secret.js';
import { COMPANY } from '../testing/back-office.js';
import { aCertificate } from '@fidelidade/domain/testing/a-company.js';
import { A_CNPJ } from '@fidelidade/domain/testing/a-person.js';
import { defaultSeriesDecider } from '@fidelidade/domain/fiscal/series/default-series.js';
import { streams } from '@fidelidade/domain/streams.js';
import { ChooseDefaultSeries, OpenFirstSeries, RaiseSeries } from './invoice-series.commands.js';
import { RecordRefusal } from './note.commands.js';
import { SignNote } from './sign-note.js';
import { NoteDesk } from './testing/note-desk.js';

let desk: NoteDesk;
/** A second series of homologation, in which the shop's notes are trials. */
let web: string;
const WEB = 2;
const SERIES = { name: 'Loja virtual', model: 55, environment: 2, series: WEB };

const execute = (command: BusinessCommand<CommandOutcome>) => desk.office.commands.execute(command);
const context = () => desk.office.context();
const register = (changes: object = {}) =>
  execute(new RegisterRecord(context(), 'invoice-series', { ...SERIES, ...changes }));
const step = (id: string, type: 'disable' | 'enable' | 'delete') =>
  execute(new ChangeRecordLifecycle(context(), 'invoice-series', id, type));
const first = () => wellKnownIds.firstSeries(COMPANY, 2);

beforeEach(async () => {
  desk = await NoteDesk.open();
  await desk.office.vault.put(COMPANY, 'vault-1', certificateSecret(Buffer.from('pfx'), 'senha'));
  const certificate = { companyId: COMPANY, ...aCertificate({ cnpj: A_CNPJ }) };
  await desk.office.given(streams.company(COMPANY), { type: 'CertificateInstalled', data: certificate });
  await execute(new OpenFirstSeries(context()));
  web = (await register()).id;
});
afterEach(() => desk.office.close());

async function sign(noteId: string) {
  const unused = () => Promise.reject(new Error('signing sends nothing'));
  const gateway: FiscalGateway = {
    authorize: unused,
    query: unused,
    prepare: async ({ accessKey }) => ({ kind: 'signed', xml: `<NFe>${accessKey}</NFe>` }),
  };
  const { executor, commands, blobs, vault, clock } = desk.office;
  const signNote = new SignNote({ executor, commands, gateway, blobs, vault, clock });
  return signNote.run({ company: COMPANY, noteId }, context);
}
const signed = async (noteId: string) =>
  (await desk.factsOf(noteId)).flatMap((fact) => (fact.type === 'NoteSigned' ? [fact.data] : []));

describe('the series of a note (R-3.4.15)', () => {
  it('is the default one where none is chosen, as it is when the note is sent', async () => {
    const before = await desk.aRequestedNote();
    await execute(new ChooseDefaultSeries(context(), web));
    const after = await desk.aRequestedNote();
    await Promise.all([sign(before), sign(after)]);
    expect([await signed(before), await signed(after)]).toMatchObject([
      [{ series: 1, number: 1 }],
      [{ series: WEB, number: 1 }],
    ]);
    expect((await desk.factsOf(before)).map(({ type }) => type)).not.toContain('NoteChanged');
  });

  it('gives no two notes one number, however many are signed at once', async () => {
    await execute(new RaiseSeries(context(), web, 501));
    const ids = await Promise.all(Array.from({ length: 6 }, () => desk.aRequestedNote({ series: WEB })));
    await Promise.all(ids.map(sign));
    const numbers = (await Promise.all(ids.map(signed))).flat().map(({ number }) => number);
    expect(numbers.sort()).toEqual([501, 502, 503, 504, 505, 506]);
    expect([await desk.numbersOf(2), (await desk.numbersOf(2, WEB)).length]).toEqual([[], 7]);
  });

  it('numbers nothing that it no longer is when the job comes to it, and the note says so', async () => {
    const id = await desk.aRequestedNote({ series: WEB });
    await step(web, 'disable');
    expect(await sign(id)).toBe('refused');
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({
      data: { problems: [{ path: 'series', message: 'series_disabled' }] },
    });
    await step(web, 'enable');
    await desk.send(id);
    expect(await sign(id)).toBe('signed');
  });

  it('cannot become another while it is made the default', async () => {
    const details = { ...SERIES, environment: 1 };
    const change = new ChangeRecord(context(), 'invoice-series', web, 1, details);
    const results = await Promise.allSettled([
      execute(change),
      execute(new ChooseDefaultSeries(context(), web)),
    ]);
    const { environment } = await desk.office.executor
      .load(defaultSeriesDecider, COMPANY, streams.defaultSeries(55, 2))
      .then(async ({ invoiceSeriesId = '' }) => {
        const { decider, streamOf } = deciderFor('invoice-series');
        const { details: chosen } = await desk.office.executor.load(
          decider,
          COMPANY,
          streamOf(invoiceSeriesId),
        );
        return chosen as { environment?: number };
      });
    expect(environment).toBe(2);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('is one that is there, enabled, and kept for nothing else', async () => {
    await expect(desk.draft({ series: 7 })).rejects.toMatchObject({ code: 'series_not_found' });
    await register({ series: 8, issueType: 6 });
    await expect(desk.draft({ series: 8 })).rejects.toMatchObject({ code: 'series_for_contingency' });
    const id = await desk.draft({ series: WEB });
    await step(web, 'disable');
    await expect(desk.send(id)).rejects.toMatchObject({ code: 'series_disabled', field: 'series' });
    expect((await desk.factsOf(id)).at(-1)).toMatchObject({
      type: 'SendingRefused',
      data: { problems: [{ path: 'series', message: 'series_disabled' }] },
    });
  });

  it('is kept with the number', async () => {
    const id = await desk.aRequestedNote({ series: WEB });
    await sign(id);
    const { accessKey } = (await signed(id))[0]!;
    const verdict = { cStat: '778', reason: 'Rejeição' };
    await execute(new RecordRefusal(context(), id, accessKey, verdict, 'record-rejection'));
    await expect(desk.change(id, { series: 1 })).rejects.toMatchObject({ code: 'note_series_kept' });
    await desk.change(id, { series: WEB, items: [{ quantity: '2' }] });
    await step(web, 'disable');
    await desk.send(id);
    await sign(id);
    expect(await signed(id)).toMatchObject([
      { series: WEB, number: 1 },
      { series: WEB, number: 1 },
    ]);
  });
});

describe('a series that is registered', () => {
  it('is the only one of its number, also of two at once', async () => {
    await expect(register({ name: 'Outra' })).rejects.toMatchObject({ code: 'unique', field: 'series' });
    const at = { name: 'Duas', series: 30 };
    const both = await Promise.allSettled([register(at), register(at)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await register({ environment: 1 })).id).toEqual(expect.any(String));
  });

  it('gives up its number when it is changed to another, not once notes have used it', async () => {
    const change = (series: number) =>
      execute(new ChangeRecord(context(), 'invoice-series', web, undefined, { ...SERIES, series }));
    await change(3);
    await register();
    const id = await desk.aRequestedNote({ series: 3 });
    await sign(id);
    await expect(change(4)).rejects.toMatchObject({ code: 'series_numbered', field: 'series' });
  });

  it('stays while it is the default', async () => {
    await expect(step(first(), 'disable')).rejects.toMatchObject({ code: 'series_default_kept' });
    await expect(step(first(), 'delete')).rejects.toMatchObject({ code: 'series_default_kept' });
    await execute(new ChooseDefaultSeries(context(), web));
    await step(first(), 'disable');
    await expect(execute(new ChooseDefaultSeries(context(), first()))).rejects.toMatchObject({
      code: 'series_disabled',
    });
  });

  it('is opened once, whoever else opened one of its number', async () => {
    const opened = await desk.office.factsOf(`invoice-series-${first()}`, COMPANY);
    await execute(new OpenFirstSeries(desk.office.context({ commandId: idFrom('again') })));
    expect(await desk.office.factsOf(`invoice-series-${first()}`, COMPANY)).toEqual(opened);
  });
});
