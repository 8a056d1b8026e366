import { useMutation } from '@tanstack/react-query';
import { api } from '../providers/api';
import { useSkin } from '../theme/SkinProvider';
import type { SkinName } from '../theme/skins';
import { usePreferred } from './usePreferred';

/** Puts a skin on at once, and keeps it for the user. */
export function useSkinChoice(): [SkinName, (chosen: SkinName) => void] {
  const { skin, setSkin } = useSkin();
  const prefer = usePreferred();
  const { mutate: save } = useMutation({
    mutationFn: (name: SkinName) => api.put(`/api/usuario/change-skin/${name}`),
  });
  return [skin, (name) => (prefer({ user_skin: name }), setSkin(name), save(name))];
}
