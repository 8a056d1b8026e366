import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** The series of each environment that a company numbers its notes in from its first day. */
export class OpenFirstSeries extends BusinessCommand {}

/** Notes of its model and environment are numbered in this series where nobody chooses another. */
export class ChooseDefaultSeries extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly invoiceSeriesId: string,
  ) {
    super(context);
  }
}

/** The number with which a series goes on: a shop that comes from another system has used some. */
export class RaiseSeries extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly invoiceSeriesId: string,
    readonly next: number,
  ) {
    super(context);
  }
}
