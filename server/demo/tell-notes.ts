import {
  ScanNote,
  TellBuyerlessSale,
} from '@fidelidade/application/loyalty/note-claim/note-claim.commands.js';
import { buildAccessKey, type AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { demoCompany } from './demo-company.js';
import type { DemoRegisters } from './demo-registers.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';

/** The same at every start, for the README names the first of them. */
const keyOf = (number: number): AccessKey =>
  buildAccessKey({
    ...{ stateCode: 35, issuedOn: '2026-11-21', cnpj: demoCompany.cnpj, model: 65, series: 1, number },
    ...{ issueType: 1, randomCode: '87654321' },
  });
const TO_SCAN = keyOf(4321);
const NOT_TOLD_YET = keyOf(4322);

/** A sale without a CPF that nobody scanned yet, and one that the participant scanned before the shop told it. */
export async function tellNotes(story: DemoStory, { participantId }: DemoRegisters): Promise<void> {
  const yesterday = story.day(STORY_DAYS - 2);
  const total = 8_640 as Cents;
  const items = [{ description: 'Cesta de queijos e pães', quantity: '1' as DecimalText, total }];
  const sale = {
    origin: 'api',
    documentNumber: TO_SCAN,
    items,
    discount: ZERO,
    total,
    date: yesterday,
  } as const;
  await story.do('note-without-cpf', yesterday, (context) => new TellBuyerlessSale(context, TO_SCAN, sale));
  await story.do(
    'note-awaited',
    yesterday,
    (context) =>
      new ScanNote(
        { ...context, actor: { kind: 'participant', id: participantId } },
        participantId,
        NOT_TOLD_YET,
      ),
  );
}
