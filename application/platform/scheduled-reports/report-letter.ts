import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { FileOutcome } from '@fidelidade/domain/platform/scheduled-report/events.js';
import { firstNameOf } from '@fidelidade/domain/registry/person/first-name.js';
import type { ToldReport } from '../../ports/report-teller.js';
import type { Letter, LetterLook } from '../mails/letter.js';

interface ReportLetterOrder {
  readonly told: ToldReport;
  readonly name: string;
  readonly language: Language;
  readonly company: string;
  readonly fileOutcome: FileOutcome;
  readonly isByHand: boolean;
  /** The report with what was asked of it. */
  readonly url: string;
  /** Where it is changed, paused and deleted. */
  readonly all: string;
  readonly look?: LetterLook;
}

interface Texts {
  readonly greeting: (name: string) => string;
  readonly about: (title: string, company: string) => string;
  readonly file: Readonly<Record<FileOutcome, string | undefined>>;
  readonly action: string;
  readonly whyScheduled: string;
  readonly whyByHand: string;
  readonly change: (url: string) => string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  pt_BR: {
    greeting: (name) => `Olá, ${name}!`,
    about: (title, company) => `Aqui está o relatório «${title}» de ${company}.`,
    file: {
      attached: 'A tabela completa está no arquivo anexo.',
      too_large: 'O arquivo ficou grande demais para um e-mail: abra o relatório para exportá-lo.',
      none: undefined,
    },
    action: 'Abrir o relatório',
    whyScheduled: 'Você recebeu este e-mail porque agendou este relatório.',
    whyByHand: 'Você recebeu este e-mail porque o relatório agendado foi enviado agora, a pedido.',
    change: (url) => `Para mudar, pausar ou excluir: ${url}`,
  },
  en: {
    greeting: (name) => `Hello, ${name}!`,
    about: (title, company) => `Here is the report “${title}” of ${company}.`,
    file: {
      attached: 'The whole table is in the attached file.',
      too_large: 'The file is too large for a mail: open the report to export it.',
      none: undefined,
    },
    action: 'Open the report',
    whyScheduled: 'You get this mail because you scheduled this report.',
    whyByHand: 'You get this mail because the scheduled report was sent now, on request.',
    change: (url) => `To change, pause or delete it: ${url}`,
  },
};

/** The letter that brings a report: what it comes down to, and the way to the rest. */
export function reportLetter(order: ReportLetterOrder): Letter {
  const { told, name, language, company, fileOutcome, isByHand, url, all, look } = order;
  const { greeting, about, file, action, whyScheduled, whyByHand, change } = TEXTS[language];
  const aboutFile = file[fileOutcome];
  return {
    sender: company,
    subject: `${told.title} · ${told.period} · ${company}`,
    ...(look && { look }),
    greeting: greeting(firstNameOf(name)),
    lines: [about(told.title, company), ...(aboutFile === undefined ? [] : [aboutFile])],
    table: {
      caption: told.title,
      note: told.period,
      rows: told.figures.map(({ label, value, isResult }) => ({ label, value, isStrong: isResult })),
    },
    action: { label: action, url },
    foot: [isByHand ? whyByHand : whyScheduled, change(all)],
  };
}
