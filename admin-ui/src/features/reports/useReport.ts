import { useQuery } from '@tanstack/react-query';
import { api, type Query } from '../../providers/api';

/** What a report answered, with what it was asked: figures never part from their own dates. */
export interface Answered<Question, Report> {
  readonly question: Question;
  readonly report: Report;
}

/**
 * A report of `/api/reports`. While another question waits for its answer the last one stays, and `isBehind` says that it is
 * not what was asked for.
 */
export function useReport<Question extends object, Report>(
  name: string,
  question: Question,
  asOf: Readonly<Record<string, string>>,
  settled: (question: Question, report: Report) => Question = (asked) => asked,
) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['reports', name, question, asOf],
    queryFn: async ({ signal }): Promise<Answered<Question, Report>> => {
      const asked = { ...(question as Query), ...asOf };
      const report = await api.get<Report>(`/api/reports/${name}`, asked, signal);
      return { question: settled(question, report), report };
    },
    placeholderData: (previous) => previous,
  });
  return { answered: data, error, retry: () => void refetch(), isBehind: isPlaceholderData };
}
