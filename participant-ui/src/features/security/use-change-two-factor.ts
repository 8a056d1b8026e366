import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../api/queries.js';
import type { Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { codeOf } from './CodeField.js';

type Changed = Success<{ readonly recovery_codes?: readonly string[] }>;

interface Proof {
  readonly code: string;
  readonly password: string;
}

const problems = ({ code, password }: Proof): Problems<Proof> => ({
  code: filledIn(code),
  password: password === '' ? 'form.required' : undefined,
});

export type Proven = 'on' | 'off' | 'codes';

/** Turns the second factor on or off, or makes its recovery codes anew, with password and code as proof. */
export function useChangeTwoFactor(what: Proven, onChanged: (recoveryCodes: readonly string[]) => void) {
  const client = useQueryClient();
  const form = useForm<Proof>({ code: '', password: '' }, problems);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ code, password }: Proof) =>
      what === 'codes'
        ? http.put<Changed>('/api/participant/recovery-codes', { token_otp: codeOf(code), password })
        : http.put<Changed>('/api/participant/change-two-factory', {
            enabled: what === 'on',
            token_otp: codeOf(code),
            password,
          }),
    async onSuccess({ data }) {
      onChanged(data?.recovery_codes ?? []);
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
  return { form, send: mutate, isPending, error };
}
