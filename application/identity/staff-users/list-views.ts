import { staffUserDecider } from '@fidelidade/domain/identity/staff-user/staff-user.js';
import type { Density } from '@fidelidade/domain/identity/staff-user/list-views.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { handles } from '../../execution/handles.js';

/** A list of a company. Whose it is, is who is signed in: their stream is the platform's, so the context's company is too. */
interface OfList {
  readonly companyId: string;
  readonly list: string;
}

export class ArrangeList extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly of: OfList,
    readonly columns: readonly string[],
    readonly density: Density,
  ) {
    super(context);
  }
}

/** Keeps a filter under a name; under one that the list has already it replaces that one. Or changes one that there is. */
export class SaveListFilter extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly as: 'new' | 'change',
    readonly of: OfList,
    readonly filterId: string,
    readonly wish: {
      readonly name: string;
      readonly filter: string;
      readonly sort?: string;
      readonly opens: boolean;
    },
  ) {
    super(context);
  }
}

export class DeleteListFilter extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly of: OfList,
    readonly filterId: string,
  ) {
    super(context);
  }
}

export const LIST_VIEW_HANDLERS = [
  handles(
    ArrangeList,
    ({ of }) => of.list,
    (unit, { context, of, columns, density }) =>
      unit.decide(staffUserDecider, streams.staffUser(context.actor.id), {
        type: 'arrange-list',
        userId: context.actor.id,
        ...of,
        columns,
        density,
      }),
  ),
  handles(
    SaveListFilter,
    ({ filterId }) => filterId,
    (unit, { context, as, of, filterId, wish }) =>
      unit.decide(staffUserDecider, streams.staffUser(context.actor.id), {
        type: as === 'new' ? 'save-list-filter' : 'change-list-filter',
        userId: context.actor.id,
        ...of,
        filterId,
        ...wish,
      }),
  ),
  handles(
    DeleteListFilter,
    ({ filterId }) => filterId,
    (unit, { context, of, filterId }) =>
      unit.decide(staffUserDecider, streams.staffUser(context.actor.id), {
        type: 'delete-list-filter',
        userId: context.actor.id,
        ...of,
        filterId,
      }),
  ),
];
