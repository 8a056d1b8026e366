import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { deciderOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { warehouses } from '@fidelidade/domain/stock/warehouse/warehouse.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { BusinessCommand, type CommandContext } from './command.js';
import { Executor } from './executor.js';
import { handles } from './handles.js';

const NOW = instant('2026-11-22T12:00:00.000Z');

class OpenRoom extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly room: string,
  ) {
    super(context);
  }
}

const warehouseDecider = deciderOf(warehouses);

const OpenRoomHandler = handles(
  OpenRoom,
  ({ room }) => `room-${room}`,
  async (unit, { room }, id) => {
    const stream = streams.warehouse(id);
    if ((await unit.load(warehouseDecider, stream)).details) throw new DomainError('name_taken');
    await unit.decide(warehouseDecider, stream, { type: 'register', id, details: { name: room } });
  },
);

class OneHandler {}

async function house() {
  const memory = new MemoryEventStore({ now: () => NOW });
  const keys = new MemorySubjectKeys();
  const executor = new Executor(withPersonalData(memory, { catalogue: EVENT_CATALOGUE, keys }));
  const providers = [OpenRoomHandler, { provide: Executor, useValue: executor }];
  const module = { module: OneHandler, imports: [CqrsModule.forRoot()], providers };
  const nest = await NestFactory.createApplicationContext(module, { logger: false });
  return { bus: nest.get(CommandBus), close: () => nest.close() };
}

const command = (commandId: string, room = 'a') =>
  new OpenRoom(
    {
      company: 'company-1',
      actor: { kind: 'system', id: 'spec' },
      commandId,
      occurredAt: NOW,
      correlation: 'spec',
    },
    room,
  );

it('the bus hands the command to the function, which is told the id, and the sender where the effect stands', async () => {
  const { bus, close } = await house();
  expect(await bus.execute(command('1'))).toEqual({ id: 'room-a', position: 1 });
  expect(await bus.execute(command('2', 'b'))).toEqual({ id: 'room-b', position: 2 });
  await close();
});

it('a command that was here before gets its first answer, with the id, though it is refused by now', async () => {
  const { bus, close } = await house();
  const first = await bus.execute(command('1'));
  expect(await bus.execute(command('1'))).toEqual(first);
  await expect(bus.execute(command('2'))).rejects.toMatchObject({ code: 'name_taken' });
  await close();
});

it('is named after its command, so that errors of the container say which it is', () =>
  expect(OpenRoomHandler.name).toBe('OpenRoomHandler'));
