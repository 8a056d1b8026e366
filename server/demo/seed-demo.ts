import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { TILL_CODES, type TillCodes } from '@fidelidade/application/ports/till-codes.js';
import { SetUp } from '@fidelidade/application/registry/set-up.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { DEFAULT_NOTE_SCAN } from '@fidelidade/domain/loyalty/program/note-scan-terms.js';
import { DEFAULT_TRANSFER } from '@fidelidade/domain/loyalty/program/transfer-terms.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { Infrastructure } from '../composition/infrastructure.js';
import { DEMO, demoCompany } from './demo-company.js';
import { DemoStory } from './demo-story.js';
import { tellStory } from './tell-story.js';
import { MarkDemo } from './mark-demo.js';

const MARK = streams.reservation('demo', 'story');
const ROOT = 'demo';

/**
 * Tells the demo's story through commands, as people would have, when the store is empty. A story that was cut off goes
 * on where it stopped: every command has its own id and the day it began on is kept, so telling it again adds nothing.
 */
export async function seedDemo(
  app: INestApplicationContext,
  { store, readDatabase }: Infrastructure,
  readYourWrites: ReadYourWrites,
): Promise<void> {
  const executor = app.get(Executor);
  const begun = await executor.load(reservationDecider, PLATFORM, MARK);
  const isEmpty = (await store.head()) === 0;
  if (!isEmpty && begun.holder === undefined) return;
  const commands = app.get(CommandBus);
  const mark = new MarkDemo(executor, MARK);
  const today = (begun.holder ?? (await mark.begin(todayInStore()))) as CivilDate;

  const administrator = { name: DEMO.staffName, email: DEMO.staffEmail, password: DEMO.password };
  const transfer = { ...DEFAULT_TRANSFER, isOn: true };
  const noteScan = { ...DEFAULT_NOTE_SCAN, isOn: true };
  const terms = { ...DEFAULT_TERMS, name: 'Clube Boa Vista', transfer, noteScan };
  const company = { details: demoCompany, terms };
  const { companyId, userId, position } = await app.get(SetUp).run(ROOT, administrator, company);
  await readYourWrites.reached(['staff-users', 'companies'], position);
  const stage = { commands, readDatabase, readYourWrites, companyId, userId, today };
  const kept = { tillCodes: app.get<TillCodes>(TILL_CODES), pictures: app.get(Pictures) };
  await tellStory(new DemoStory({ ...stage, ...kept }));
  await mark.end(today);
}

const todayInStore = (): CivilDate => civilDateIn(demoCompany.timezone, new Date().toISOString() as Instant);
