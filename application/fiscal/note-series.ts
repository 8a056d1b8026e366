import type { NoteContent } from '@fidelidade/domain/fiscal/note/events.js';
import type { NoteState } from '@fidelidade/domain/fiscal/note/state.js';
import { FIRST_SERIES } from '@fidelidade/domain/fiscal/series/invoice-series.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { companyOf } from '../registry/company-facts.js';
import { assertNumbers, defaultSeries } from './invoice-series.js';

type Numbered = Pick<NoteState, 'model' | 'signed'>;

/** The series that a note has its number in, in the environment of today; a number is one only inside of both. */
async function numberedIn(unit: UnitOfWork, { signed }: Numbered): Promise<number | undefined> {
  const { settings } = await companyOf(unit);
  return signed?.environment === settings.fiscalEnvironment ? signed.series : undefined;
}

/**
 * What is chosen can number the note, and a note that has its number keeps the series with it.
 * @throws DomainError on `series`
 */
export async function assertSeries(
  unit: UnitOfWork,
  note: Numbered,
  { series }: Pick<NoteContent, 'series'>,
): Promise<void> {
  const numbered = await numberedIn(unit, note);
  if (series === undefined || series === numbered) return;
  if (numbered !== undefined)
    throw new DomainError('note_series_kept', { field: 'series', params: { series: numbered } });
  const { settings } = await companyOf(unit);
  await assertNumbers(unit, { model: note.model, environment: settings.fiscalEnvironment, series });
}

/**
 * A note as it is sent says what it is numbered in, for the default may be another by the time the job comes to it; of the first
 * series nothing is said, as of all notes before there were others.
 * @throws DomainError on `series` when that numbers nothing any more
 */
export async function withSeries(
  unit: UnitOfWork,
  note: Numbered,
  content: NoteContent,
): Promise<NoteContent> {
  if ((await numberedIn(unit, note)) !== undefined) return content;
  const { fiscalEnvironment: environment } = (await companyOf(unit)).settings;
  const { model } = note;
  const series = content.series ?? (await defaultSeries(unit, model, environment));
  await assertNumbers(unit, { model, environment, series });
  return series === (content.series ?? FIRST_SERIES) ? content : { ...content, series };
}
