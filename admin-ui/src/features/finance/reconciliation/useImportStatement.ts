import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { refusalOf } from '../../../providers/apiError';
import { LINES, STATEMENTS, WAITING, type BankStatement } from './reconciliation';

/** What stands in the columns of a table. */
export interface TableLook {
  readonly format: 'ofx' | 'table';
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly columns: readonly (readonly [heading: string, field: string])[];
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}

interface Said {
  readonly isAnyAccount?: boolean;
  readonly columns?: TableLook['columns'];
  readonly alike?: 'leave' | 'take';
}

type Asks =
  | { readonly for: 'account' | 'alike'; readonly text: string }
  | { readonly for: 'columns'; readonly look: TableLook };

/** The server says why it takes no file by the code of the reason; three of the reasons are questions. */
const OTHER_ACCOUNT = 'STATEMENT_OTHER_ACCOUNT';
const COLUMNS = 'STATEMENT_COLUMNS';
const ALIKE = 'STATEMENT_ALIKE';

/** Sends a bank's file; what is asked back is answered, and the same file sent again. */
export function useImportStatement(accountId: string, onDone: () => void) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [said, setSaid] = useState<Said>({});
  const [asks, setAsks] = useState<Asks>();
  const [refused, setRefused] = useState('');
  const [result, setResult] = useState<BankStatement>();
  const address = `/api/accounts/${accountId}/statements`;
  const { mutate, isPending } = useMutation({
    // Below the file, where it stays to be read beside it.
    meta: { tellsRefusal: true },
    mutationFn: async (sent: { readonly file: File; readonly said: Said }): Promise<Asks | BankStatement> => {
      const { columns, isAnyAccount, alike } = sent.said;
      const query = new URLSearchParams({
        name: sent.file.name,
        ...(columns && { columns: JSON.stringify(columns) }),
        ...(isAnyAccount && { any_account: '1' }),
        ...(alike && { alike }),
      });
      try {
        return await api.upload<BankStatement>(`${address}?${query.toString()}`, sent.file);
      } catch (error) {
        const { reason, errors } = refusalOf(error);
        if (reason === OTHER_ACCOUNT) return { for: 'account', text: errors?.['file'] ?? '' };
        if (reason === ALIKE) return { for: 'alike', text: errors?.['file'] ?? '' };
        if (reason !== COLUMNS) throw error;
        return { for: 'columns', look: await api.upload<TableLook>(`${address}/preview`, sent.file) };
      }
    },
    onSuccess: (answer) => {
      if ('for' in answer) return setAsks(answer);
      setResult(answer);
      for (const resource of [WAITING, LINES, STATEMENTS])
        void queries.invalidateQueries({ queryKey: [resource] });
      onDone();
    },
    onError: (error) => {
      const { errors, message } = refusalOf(error);
      setRefused(errors?.['file'] ?? errors?.['columns'] ?? message);
    },
  });
  const send = (chosen: File, more: Said) => {
    setFile(chosen);
    setSaid(more);
    setAsks(undefined);
    setRefused('');
    setResult(undefined);
    mutate({ file: chosen, said: more });
  };
  return {
    isPending,
    asks,
    refused,
    result,
    choose: (chosen: File | undefined) => chosen && send(chosen, {}),
    again: (more: Said) => file && send(file, { ...said, ...more }),
    cancel: () => setAsks(undefined),
  };
}
