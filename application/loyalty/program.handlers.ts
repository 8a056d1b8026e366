import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { streams } from '@fidelidade/domain/streams.js';
import { handles } from '../execution/handles.js';
import { PublishProgram } from './loyalty.commands.js';

/** A company has one programme, so its id is the company's. */
export const PublishProgramHandler = handles(
  PublishProgram,
  ({ context }) => context.company,
  (unit, { context, terms, version }) =>
    unit.decide(programDecider, streams.program(), {
      ...{ type: 'publish-terms', terms, at: context.occurredAt },
      ...(version !== undefined && { seen: version }),
    }),
);
