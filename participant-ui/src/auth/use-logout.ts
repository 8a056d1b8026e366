import { useNavigate } from 'react-router';
import { http, session } from '../app/services.js';
import { silenceThisBrowser } from '../features/notifications/push/silence.js';
import { showToast } from '../ui/toasts.js';
import { loginPath } from './store-slug.js';

/** Ends the session here whatever the server answers, and says so on the login. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    const token = session.signOut();
    // A server that hears of it tells the devices of this session no more; where none hears, the browser gives its address up.
    http
      .get('/api/logout-participant', { token })
      .catch(silenceThisBrowser)
      .catch(() => undefined);
    void navigate(loginPath(), { replace: true });
    showToast('success', { key: 'auth.loggedOut' });
  };
}
