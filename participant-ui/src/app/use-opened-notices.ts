import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A notice that was pressed outside the app leads to its page in the window that is open, and what is typed there stays. */
export function useOpenedNotices(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // No browser without a secure address has one.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const follow = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string')
        void navigate(data.open);
    };
    worker?.addEventListener('message', follow);
    return () => worker?.removeEventListener('message', follow);
  }, [navigate]);
}
