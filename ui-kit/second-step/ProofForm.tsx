import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SecondStepLook } from './look.js';
import styles from './SecondStep.module.css';

/** That it is really the one who is signed in, as the API asks for it. */
export interface Proof {
  readonly token_otp: string;
  readonly password: string;
}

/** What is wrong, by the name of the field. */
export type ProofRefusals = Readonly<Record<string, string | undefined>>;

export interface ProofTexts {
  readonly code: string;
  readonly codeHint: string;
  readonly recoveryCode: string;
  readonly recoveryHint: string;
  readonly useApp: string;
  readonly useRecovery: string;
  readonly password: string;
  readonly required: string;
  readonly sending: string;
  readonly cancel: string;
}

interface ProofFormProps {
  readonly look: SecondStepLook;
  readonly texts: ProofTexts;
  /** What is proven for. */
  readonly name: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** While the second step is being turned on only the app's own code counts. */
  readonly appOnly?: boolean;
  readonly autoFocus?: boolean;
  /** What comes before the proof. */
  readonly children?: ReactNode;
  /** @returns what was refused; nothing once it is done */
  readonly send: (proof: Proof) => Promise<ProofRefusals | undefined>;
  readonly onCancel: () => void;
  /** Called once something is typed; what it answers is called when the form goes. */
  readonly whileTyped?: () => () => void;
}

const NOTHING: Proof = { token_otp: '', password: '' };

/** Asks for a code and the password before a sensitive act: a device that was left open is not enough. */
export function ProofForm(props: ProofFormProps) {
  const { look, texts, name, submit, danger = false, appOnly = false, autoFocus = false } = props;
  const { children, onCancel } = props;
  const { Act, CodeField, PasswordField } = look;
  const { form, typed, refusals, isSending, change, send } = useProof(props);
  const [recovers, setRecovers] = useState(false);
  const { token_otp: codeRefusal, password: passwordRefusal, ...others } = refusals;
  const unplaced = Object.values(others).filter(Boolean);
  return (
    <form ref={form} className={styles.steps} aria-label={name} noValidate onSubmit={send}>
      {children}
      <CodeField
        key={recovers ? 'recovery' : 'app'}
        label={recovers ? texts.recoveryCode : texts.code}
        hint={recovers ? texts.recoveryHint : texts.codeHint}
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete={recovers ? 'off' : 'one-time-code'}
        autoFocus={autoFocus || recovers}
        value={typed.token_otp}
        error={codeRefusal}
        onChange={(token_otp) => change({ token_otp })}
      />
      {!appOnly && (
        <div>
          <Act look="quiet" onClick={() => setRecovers(!recovers)}>
            {recovers ? texts.useApp : texts.useRecovery}
          </Act>
        </div>
      )}
      <PasswordField
        label={texts.password}
        value={typed.password}
        error={passwordRefusal}
        onChange={(password) => change({ password })}
      />
      {unplaced.length > 0 && (
        <div className={styles.refusal} role="alert">
          {unplaced.join(' ')}
        </div>
      )}
      <div className={styles.acts}>
        <Act look={danger ? 'danger' : 'main'} sends disabled={isSending}>
          {isSending ? texts.sending : submit}
        </Act>
        <Act look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Act>
      </div>
    </form>
  );
}

function useProof({ texts, send, whileTyped }: ProofFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [refusals, setRefusals] = useState<ProofRefusals>({});
  const [isSending, setSending] = useState(false);
  const isTyped = typed !== NOTHING;
  const guard = useRef(whileTyped);
  useEffect(() => (isTyped ? guard.current?.() : undefined), [isTyped]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusals]);
  const sendProof = async (proof: Proof) => {
    setSending(true);
    try {
      setRefusals((await send(proof)) ?? {});
    } finally {
      setSending(false);
    }
  };
  return {
    form,
    typed,
    refusals,
    isSending,
    change: (changed: Partial<Proof>) => {
      setTyped({ ...typed, ...changed });
      const [name] = Object.keys(changed);
      // Only where there is something to take away, or the focus would be moved for nothing.
      if (name !== undefined && refusals[name] !== undefined) setRefusals({ ...refusals, [name]: undefined });
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      // Without the spaces with which an app shows it.
      const proof = { ...typed, token_otp: typed.token_otp.replace(/\s/g, '') };
      const missing = Object.entries(proof).filter(([, value]) => value === '');
      if (missing.length === 0) void sendProof(proof);
      else setRefusals(Object.fromEntries(missing.map(([field]) => [field, texts.required])));
    },
  };
}
