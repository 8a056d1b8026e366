import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../execution/executor.js';

/** The one model, and its one series, that notes are issued in so far. */
export const NOTE_MODEL = 55;
export const DEFAULT_SERIES = 1;

/** How far a series is. */
export interface SeriesOfCompany {
  readonly model: 55;
  /** 1 production, 2 homologation: they count apart. */
  readonly environment: 1 | 2;
  readonly series: number;
  readonly next: number;
  readonly used: number;
}

export const seriesOfCompany = (
  executor: Pick<Executor, 'load'>,
  company: string,
): Promise<readonly SeriesOfCompany[]> =>
  Promise.all(
    ([1, 2] as const).map(async (environment) => {
      const stream = streams.series(NOTE_MODEL, environment, DEFAULT_SERIES);
      const state = await executor.load(seriesDecider, company, stream);
      return { model: NOTE_MODEL, environment, series: DEFAULT_SERIES, ...state };
    }),
  );
