import { useLocaleState } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useScreenTitle } from '../../i18n/useScreenTitle';
import { useText } from '../../i18n/useText';
import { statusOf } from '../../providers/apiError';
import { PageHead } from '../../shared/ui/PageHead';
import { WholeCompanyOnly } from '../../shared/ui/WholeCompanyOnly';
import { AsOfField } from '../finance/as-of/AsOfField';
import type { Query } from '../../providers/api';
import { AsOfNotice } from '../finance/as-of/AsOfNotice';
import { kept, useAsOf } from '../finance/as-of/useAsOf';
import { Drillable } from '../finance/postings/Drillable';
import { MailButton } from '../platform/scheduled-reports/MailButton';
import { ReportActions } from './ReportActions';
import { ReportBody } from './ReportBody';
import type { Report, Span } from './report';
import { useReport } from './useReport';

interface ReportPageProps<Question extends Partial<Span>, Answer> {
  readonly report: Report<Question, Answer>;
}

/** A report with what every report has: its question, the moment that it is known by, its figures that open, paper and file. */
export function ReportPage<
  Question extends Partial<Span>,
  Answer extends {
    readonly as_of: string | null;
    readonly late?: Query | null;
    readonly first_month?: string | null;
  },
>({ report: { name, title, hint, partOnly, asks, Figures } }: ReportPageProps<Question, Answer>) {
  const t = useText();
  const screenTitle = useScreenTitle();
  const [locale] = useLocaleState();
  const [search, setSearch] = useSearchParams();
  const { asOf } = useAsOf();
  const question = asks.read(search);
  const answer = useReport<Question, Answer>(name, question, kept(asOf), asks.settled);
  const inWords = (asked: Question) => asks.inWords(asked, { t, locale });
  if (partOnly && statusOf(answer.error) === 403) {
    return (
      <>
        <PageHead title={t(title)} screen={screenTitle(name)} />
        <WholeCompanyOnly>{t(partOnly)}</WholeCompanyOnly>
      </>
    );
  }
  const { answered, isBehind } = answer;
  const shown = answered && !isBehind ? answered.question : question;
  return (
    <Drillable>
      <PageHead
        title={t(title)}
        screen={screenTitle(name)}
        subtitle={hint && t(hint)}
        printed={answered && inWords(answered.question)}
        actions={
          <>
            <asks.Choice
              question={shown}
              onChange={(chosen) => setSearch({ ...chosen, ...kept(asOf) })}
              firstMonth={answered?.report.first_month ?? undefined}
            />
            <AsOfField />
            <ReportActions
              disabled={!answered || isBehind}
              path={`/api/reports/${name}`}
              query={{ ...(question as Query), ...kept(asOf) }}
            >
              <MailButton
                report={name}
                disabled={!answered || isBehind}
                question={shown}
                inWords={inWords(shown)}
              />
            </ReportActions>
          </>
        }
      />
      <ReportBody {...answer} period={inWords(shown)} periodOf={inWords}>
        {({ report, question: asked }) => (
          <>
            <AsOfNotice asOf={report.as_of} late={report.late} />
            <Figures report={report} question={asked} />
          </>
        )}
      </ReportBody>
    </Drillable>
  );
}
