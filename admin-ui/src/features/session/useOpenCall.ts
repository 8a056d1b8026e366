import { useNotify } from 'react-admin';
import { api } from '../../providers/api';
import { refusalOf, statusOf } from '../../providers/apiError';

type Submit = (values: object) => Promise<Record<string, string> | undefined>;

/**
 * A form that is sent without a session. Errors of fields that it has stand under them; others are said, for there is no
 * field to carry them.
 */
export function useOpenCall<T>(
  path: string,
  onDone: (answer: T) => void,
  fields: readonly string[] = ['email'],
): Submit {
  const notify = useNotify();
  return async (values) => {
    try {
      onDone(await api.post<T>(path, values));
      return undefined;
    } catch (error) {
      const { errors, message } = refusalOf(error);
      if (errors && Object.keys(errors).some((field) => fields.includes(field))) return errors;
      const told = Object.values(errors ?? {})[0] ?? message;
      notify(statusOf(error) === 0 ? 'errors.unreachable' : told || 'errors.generic', { type: 'error' });
      return undefined;
    }
  };
}
