import { DRE_LINES, takesAway } from '@fidelidade/domain/finance/dre.js';
import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import { message } from '../http/messages.js';

it.each(LANGUAGES)(
  'in %s a line of the DRE is called «(−)» when it takes away, and no other is',
  (language) => {
    const called = DRE_LINES.filter(({ code }) => message(language, `dre.${code}`).startsWith('(−)'));
    expect(called).toEqual(DRE_LINES.filter(takesAway));
    expect(called).not.toEqual([]);
  },
);
