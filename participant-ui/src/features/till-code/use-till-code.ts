import { useEffect, useState } from 'react';
import { codeAt, secondsLeft, stepAt } from './totp.js';

interface ShownCode {
  /** Undefined for the moment that it takes, and where the browser cannot reckon it. */
  readonly code: string | undefined;
  readonly canReckon: boolean;
  readonly secondsLeft: number;
}

const TICK_MS = 1_000;

/** The code of now, and the next one when its time is over. */
export function useTillCode(secret: string): ShownCode {
  const [now_ms, setNow] = useState(() => Date.now());
  const [shown, setShown] = useState<{ step: number; code: string | undefined }>();
  const step = stepAt(now_ms);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, []);
  useEffect(() => {
    let isWanted = true;
    void codeAt(secret, step).then((code) => {
      if (isWanted) setShown({ step, code });
    });
    return () => {
      isWanted = false;
    };
  }, [secret, step]);
  const isCurrent = shown?.step === step;
  return {
    code: isCurrent ? shown.code : undefined,
    canReckon: !isCurrent || shown.code !== undefined,
    secondsLeft: secondsLeft(now_ms),
  };
}
