import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ScanNote } from '@fidelidade/application/loyalty/note-claim/note-claim.commands.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { keyOfScan } from '@fidelidade/domain/loyalty/note-claim/scanned-key.js';
import { noteScanOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { DEFAULT_NOTE_SCAN } from '@fidelidade/domain/loyalty/program/note-scan-terms.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findNoteClaim, notesAwaitedBy } from '@fidelidade/projections/loyalty/note-claims/queries.js';
import type { NoteClaimRow } from '@fidelidade/projections/loyalty/note-claims/table.js';
import { programInForce } from '@fidelidade/projections/loyalty/program/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { SignedIn } from '../session/access.js';
import { Limits } from '../session/limits.js';
import type { Session } from '../session/session.js';
import { storeOf } from './participant-facts.js';

const MODELS = ['note-claims', 'sales'];

class ScanDto {
  /** What the QR code says, or the 44 digits as somebody typed or pasted them. */
  @IsString() @IsNotEmpty() @MaxLength(2_000) note!: string;
}

/** A participant has a purchase counted that was sold without their CPF, by its note (R-10.1.7, ADR 0128). */
@ApiTags('participant')
@Controller('api/participant/notes')
export class NoteScanController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether the shop lets its customers, for how long after a purchase, and what they wait for. */
  @Get()
  @SignedIn('participant')
  async terms(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
  ) {
    const { timezone } = await storeOf(database, company);
    const today = civilDateIn(timezone, this.clock.now());
    const [program, waiting] = await Promise.all([
      programInForce(database, company),
      notesAwaitedBy(database, company, subject, today),
    ]);
    const { isOn, days } = program ? noteScanOf(program.terms) : DEFAULT_NOTE_SCAN;
    return { is_on: isOn, days, waiting: waiting.map(waitingRecord) };
  }

  /** Guesses at keys are counted, whatever comes of them: eight of their digits are nobody's to know who has not got the note. */
  @Post('scan')
  @HttpCode(200)
  @SignedIn('participant')
  async scan(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() { subject, language }: Session,
    @Body() { note }: ScanDto,
    @Req() { ip }: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const who = `${context.company} ${subject}`;
    await this.limits.take('note-scans-of-participant', who);
    await this.limits.take('note-scans-of-participant-and-day', who);
    await this.limits.take('note-scans-from-address', ip);
    const outcome = await this.commands.execute(new ScanNote(context, subject, keyOfScan(note)));
    await this.answers.settle(reply, outcome, MODELS);
    const claim = await findNoteClaim(database, context.company, outcome.id);
    const isCredited = claim?.state === 'claimed';
    return {
      status: 'success',
      message: message(language, isCredited ? 'note_scanned' : 'note_waits'),
      data: {
        outcome: isCredited ? 'credited' : 'waiting',
        sale_id: outcome.id,
        date: claim?.date ?? null,
        total: claim?.total == null ? null : moneyToString(claim.total),
        waits_until: claim?.awaited_until ?? null,
      },
    };
  }
}

/** By series and number, as it is printed; they stand in its key. */
const waitingRecord = ({ access_key: key, scanned_on, awaited_until }: NoteClaimRow) => ({
  series: Number(key.slice(22, 25)),
  number: Number(key.slice(25, 34)),
  scanned_on,
  waits_until: awaited_until,
});
