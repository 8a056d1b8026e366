import { exposition } from './exposition.js';
import { Counter, Histogram } from './instruments.js';
import { Metrics } from './metrics.js';

describe('the text that Prometheus reads', () => {
  it('says of each metric what it is, before its samples', () => {
    const family = { name: 'doors', help: 'Doors.', type: 'gauge' as const };
    expect(
      exposition([{ ...family, samples: [{ labels: { side: 'left' }, value: 2 }, { value: 0.5 }] }]),
    ).toBe('# HELP doors Doors.\n# TYPE doors gauge\ndoors{side="left"} 2\ndoors 0.5\n');
  });

  it('bears whatever stands in a label or a text', () => {
    const labels = { path: 'a "quoted" \\ path\nof two lines' };
    const text = exposition([
      {
        name: 'x',
        help: 'one\ntwo \\',
        type: 'gauge',
        samples: [{ labels, value: Infinity }, { value: NaN }],
      },
    ]);
    expect(text.split('\n')).toEqual([
      '# HELP x one\\ntwo \\\\',
      '# TYPE x gauge',
      'x{path="a \\"quoted\\" \\\\ path\\nof two lines"} +Inf',
      'x NaN',
      '',
    ]);
  });
});

describe('instruments', () => {
  it('a counter keeps one sum for each set of labels', () => {
    const counter = new Counter({ name: 'calls_total', help: 'Calls.' });
    for (const method of ['GET', 'POST', 'GET']) counter.add(1, { method });
    expect(exposition([counter.family])).toContain(
      'calls_total{method="GET"} 2\ncalls_total{method="POST"} 1\n',
    );
  });

  it('a histogram’s buckets hold all that is not above their bound, and the last one everything', () => {
    const times = new Histogram({ name: 'time_seconds', help: 'Time.' }, [0.1, 1]);
    for (const value of [0.1, 0.5, 0.25, 9]) times.observe(value);
    expect(exposition([times.family]).split('\n').slice(2, -1)).toEqual([
      'time_seconds_bucket{le="0.1"} 1',
      'time_seconds_bucket{le="1"} 3',
      'time_seconds_bucket{le="+Inf"} 4',
      'time_seconds_sum 9.85',
      'time_seconds_count 4',
    ]);
  });
});

describe('a scrape', () => {
  it('tells of a part that cannot be asked, and of all others as before', async () => {
    const metrics = new Metrics();
    metrics.add('well', () => [{ name: 'up', help: 'Up.', type: 'gauge', samples: [{ value: 1 }] }]);
    metrics.add('away', async () => {
      throw new Error('the database is away');
    });
    const text = await metrics.text();
    expect(text).toContain('\nup 1\n');
    expect(text).toContain(
      'fidelidade_scrape_failed{part="well"} 0\nfidelidade_scrape_failed{part="away"} 1\n',
    );
  });
});
