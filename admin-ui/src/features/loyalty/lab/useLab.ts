import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../providers/api';
import type { LabNews, LabResult, Try } from './lab';

export interface LabState {
  readonly progress?: { readonly done: number; readonly total: number };
  readonly result?: LabResult;
  readonly error?: unknown;
}

/** One try at a time; leaving the screen, or stopping it, ends it at the server too. */
export function useLab() {
  const [state, setState] = useState<LabState>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => {
    running.current?.abort();
    setState({});
  }, []);

  const run = useCallback(async ({ path, body }: Try) => {
    running.current?.abort();
    const line = new AbortController();
    running.current = line;
    const tell = (news: LabState) => {
      if (!line.signal.aborted) setState(news);
    };
    tell({ progress: { done: 0, total: 0 } });
    try {
      for await (const news of api.lines<LabNews>(path, body, line.signal))
        tell('result' in news ? { result: news.result } : { progress: news });
    } catch (error) {
      tell({ error });
    }
  }, []);

  return { ...state, isRunning: state.progress !== undefined, run, stop };
}
