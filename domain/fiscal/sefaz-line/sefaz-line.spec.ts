import { specification } from '../../testing/specification.js';
import { instant } from '../../testing/values.js';
import { sefazLineDecider } from './sefaz-line.js';

const { given } = specification(sefazLineDecider);
const suspension = (until: string) => ({
  service: 'query' as const,
  environment: 2 as const,
  cStat: '656',
  reason: 'Consumo Indevido',
  until: instant(until),
});
const suspended = (until: string) => ({ type: 'SefazCallsSuspended' as const, data: suspension(until) });

describe('a line that SEFAZ blocked for misuse (656)', () => {
  it('rests until the moment that it told', () =>
    given([])
      .when(suspension('2026-11-22T13:00:00Z'))
      .then([suspended('2026-11-22T13:00:00Z')]));

  it('rests longer when it is told a later one, never shorter', () => {
    const resting = [suspended('2026-11-22T13:00:00Z')];
    given(resting)
      .when(suspension('2026-11-22T13:10:00Z'))
      .then([suspended('2026-11-22T13:10:00Z')]);
    given(resting).when(suspension('2026-11-22T12:50:00Z')).thenNothing();
    given(resting).when(suspension('2026-11-22T13:00:00Z')).thenNothing();
  });
});
