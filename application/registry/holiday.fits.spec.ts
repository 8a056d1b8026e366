import { BackOffice } from '../testing/back-office.js';
import {
  ChangeRecord,
  ChangeRecordLifecycle,
  PurgeRecord,
  RegisterRecord,
} from '../records/record.commands.js';
import { ReserveHolidayDay } from './holiday.fits.js';

let office: BackOffice;

beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
});
afterEach(() => office.close());

const christmas = { name: 'Natal', day: 25, month: 12, scope: 'national' };
const register = async (changes: object = {}) =>
  (
    await office.commands.execute(
      new RegisterRecord(office.context(), 'holidays', { ...christmas, ...changes }),
    )
  ).id;
const change = (id: string, changes: object) =>
  office.commands.execute(
    new ChangeRecord(office.context(), 'holidays', id, undefined, { ...christmas, ...changes }),
  );
const live = (id: string, step: 'delete' | 'restore') =>
  office.commands.execute(new ChangeRecordLifecycle(office.context(), 'holidays', id, step));
const isTwice = { code: 'holiday_twice', field: 'day', params: { name: 'Natal' } };

describe('a day is a holiday once in a place (R-3.4.8)', () => {
  it('whatever it is called', async () => {
    await register();
    await expect(register({ name: 'Dia de Natal' })).rejects.toMatchObject(isTwice);
  });

  it('which is told of a city by its code and by its name', async () => {
    const ofCity = { scope: 'city', state: 'SP' };
    await register({ ...ofCity, city: 'São Paulo' });
    for (const said of [{ city: 'sao paulo' }, { cityCode: '3550308' }])
      await expect(register({ ...ofCity, ...said })).rejects.toMatchObject(isTwice);
    await register({ ...ofCity, city: 'Campinas' });
  });

  it('and is another one in another year, another state, or of the company alone', async () => {
    await register();
    await register({ year: 2027 });
    await register({ year: 2028 });
    await register({ scope: 'company' });
    await register({ scope: 'state', state: 'SP' });
    await register({ scope: 'state', state: 'RJ' });
    await register({ day: 24 });
  });

  it('goes with a change: the new one is taken, the old one free', async () => {
    const id = await register();
    await change(id, { name: 'Natal!' });
    await change(id, { day: 24 });
    const other = await register();
    await expect(change(other, { day: 24 })).rejects.toMatchObject({ ...isTwice, params: { name: 'Natal' } });
  });

  it('is kept by what was deleted, until that is deleted for good', async () => {
    const id = await register();
    await live(id, 'delete');
    await expect(register()).rejects.toMatchObject({ ...isTwice, code: 'holiday_twice_in_deleted' });
    await office.commands.execute(new PurgeRecord(office.context(), 'holidays', id));
    await register();
  });

  it('is reserved once, also by the policy that sees to older ones', async () => {
    const id = await register();
    await office.commands.execute(new ReserveHolidayDay(office.context(), id));
    await expect(register()).rejects.toMatchObject(isTwice);
    await live(id, 'delete');
    await office.commands.execute(new PurgeRecord(office.context(), 'holidays', id));
    await office.commands.execute(new ReserveHolidayDay(office.context(), id));
    await register();
  });
});
