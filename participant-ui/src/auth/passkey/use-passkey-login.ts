import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { http, session } from '../../app/services.js';
import { tokensToKeep } from '../login/credentials.js';
import type { Tokens } from '../tokens.js';
import { offersInField, type SignedPasskey, type SignInOptions, signWithPasskey } from './device.js';

/** Sooner than the server forgets what it asked for. */
const ASKED_ANEW_ms = 4 * 60_000;

export interface PasskeySignIn {
  readonly companyId: string;
  readonly remember: boolean;
  /** While the server decides. */
  readonly onSent?: (() => void) | undefined;
}

/**
 * The sign-in with a passkey: when somebody asks for it, and by itself when they pick one in the field of the e-mail. What the
 * device answers is undefined when its holder would rather not.
 */
export function usePasskeyLogin({ companyId, remember, onSent }: PasskeySignIn) {
  const login = useMutation({
    async mutationFn(picked?: SignedPasskey) {
      const answer = picked ?? (await signWithPasskey(await askedOf(companyId)));
      if (!answer) return undefined;
      onSent?.();
      const body = { ...answer, company_id: companyId, ...(remember ? {} : { remember: false }) };
      return http.post<Tokens>('/api/login-participant/passkey', body, { anonymous: true });
    },
    onSuccess: (tokens) => tokens && session.start(tokensToKeep(tokens, { remember })),
  });
  // What was refused is not offered again by itself.
  useOfferInField(companyId, !login.isPending && !login.isError, (picked) => login.mutate(picked));
  return login;
}

/** The browser asks one question at a time: this one waits in the field, and is taken back for any other. */
function useOfferInField(companyId: string, mayWait: boolean, onPicked: (picked: SignedPasskey) => void) {
  const [round, setRound] = useState(0);
  const picked = useEffectEvent(onPicked);
  useEffect(() => {
    if (!mayWait) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const offer = async () => {
      if (!(await offersInField()) || signal.aborted) return;
      const asked = await askedOf(companyId, signal);
      const answer = await signWithPasskey(asked, { mediation: 'conditional', signal });
      if (answer && !signal.aborted) picked(answer);
    };
    // Nobody asked for it: who wants it presses the button, and is told there what is wrong.
    offer().catch(() => undefined);
    const anew = setTimeout(() => setRound((last) => last + 1), ASKED_ANEW_ms);
    return () => {
      clearTimeout(anew);
      waiting.abort();
    };
  }, [companyId, mayWait, round]);
}

async function askedOf(companyId: string, signal?: AbortSignal): Promise<SignInOptions> {
  const { public_key: options } = await http.post<{ readonly public_key: SignInOptions }>(
    '/api/login-participant/passkey/options',
    { company_id: companyId },
    { anonymous: true, ...(signal && { signal }) },
  );
  return options;
}
