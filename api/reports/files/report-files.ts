import type { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { drawReport } from '@fidelidade/application/platform/report-files/draw-report.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { csvOf } from '@fidelidade/domain/platform/report-tables/csv.js';
import { paperWord } from '@fidelidade/domain/platform/report-tables/paper-words.js';
import {
  cellsOf,
  type Imprint,
  type ReportSheet,
} from '@fidelidade/domain/platform/report-tables/report-sheet.js';
import { tellMoment, type ReportWords } from '@fidelidade/domain/platform/report-tables/report-table.js';
import { reportWord } from '@fidelidade/domain/platform/report-tables/report-word.js';
import type { ReportFileFormat } from '@fidelidade/domain/platform/scheduled-report/events.js';
import { USUAL_ZONE } from '@fidelidade/domain/registry/company/time-zones.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { staffNames } from '@fidelidade/projections/identity/staff-users/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { workbookOf } from './report-workbook.js';
import { fileNameOf, sheetOf, type AskedQuestion, type TellableAnswer } from './told-reports.js';

/** Cells that are set on paper for one who asks: some 150 pages. A workbook holds them all. */
export const MAX_PAPER_CELLS = 50_000;

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Readonly<Record<ReportFileFormat, string>>;

export interface ReportFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Who takes something along, of which company and when. */
export interface TakenAlong {
  readonly company: string;
  readonly userId: string;
  readonly language: Language;
  readonly now: Instant;
}

/** What a report's route answers whom. */
export interface AnsweredReport extends TakenAlong {
  readonly told: TellableAnswer;
  readonly answer: object & { readonly as_of: string | null };
  readonly question: AskedQuestion;
}

/** Reports as they are taken along, from their pages and by mail alike: one description, three ways to write it (ADR 0144). */
export class ReportFiles {
  constructor(private readonly logos: Pick<ReportLogos, 'open'>) {}

  /** @throws DomainError `report_too_long_for_paper` on `format` */
  async write(
    database: ReadDatabase,
    format: ReportFileFormat,
    { told, answer, question, ...taken }: AnsweredReport,
  ): Promise<ReportFile> {
    const timeZone = (await findCompany(database, taken.company))?.timezone ?? USUAL_ZONE;
    const words = wordsIn(taken.language);
    const sheet = sheetOf(told, answer, question, words, timeZone);
    return this.writeSheet(database, format, {
      ...{ sheet, ...taken },
      name: fileNameOf(told, answer, question, words),
    });
  }

  /** What has been described already. @throws DomainError `report_too_long_for_paper` on `format` */
  async writeSheet(
    database: ReadDatabase,
    format: ReportFileFormat,
    { sheet, name, company, userId, language, now }: DescribedSheet,
  ): Promise<ReportFile> {
    const shop = await findCompany(database, company);
    const issuer = (await staffNames(database, [userId])).get(userId);
    const moment = tellMoment(now, shop?.timezone ?? USUAL_ZONE);
    const imprint: Imprint = {
      company: shop?.fantasy_name || shop?.social_name || '',
      document: `CNPJ ${formatDocument(shop?.cnpj ?? '')}`,
      issued: issuer
        ? paperWord(language, 'issued_by', { moment, name: issuer })
        : paperWord(language, 'issued', { moment }),
    };
    const written = async (): Promise<Uint8Array> => {
      if (format === 'csv') return new TextEncoder().encode(csvOf(sheet, imprint));
      if (format === 'xlsx') return workbookOf(sheet, imprint);
      if (cellsOf(sheet) > MAX_PAPER_CELLS)
        throw new DomainError('report_too_long_for_paper', { field: 'format' });
      const logo = shop?.report_logo ? await this.logos.open(company, shop.report_logo) : undefined;
      return drawReport({ sheet, imprint, language, logo, createdAt: new Date(now) });
    };
    return {
      fileName: `${name}.${format}`,
      mediaType: MEDIA_TYPES[format],
      content: await written(),
    };
  }
}

interface DescribedSheet extends TakenAlong {
  readonly sheet: ReportSheet;
  /** Of the file, without its ending. */
  readonly name: string;
}

export const wordsIn = (language: Language): ReportWords => ({
  t: (key, params) => reportWord(language, key, params),
  locale: language === 'en' ? 'en' : 'pt-BR',
});
