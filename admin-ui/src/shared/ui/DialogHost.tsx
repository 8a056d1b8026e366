import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type Render = (close: () => void) => ReactNode;

const OpenDialog = createContext<(render: Render) => void>(() => undefined);

/**
 * Opens a dialog above the page. What opens it is often the row of a list, which a search or a live update takes away at
 * any moment: a dialog that lived in it would go with it, and with what was typed.
 */
export const useDialog = (): ((render: Render) => void) => use(OpenDialog);

/** Where dialogs live: as long as the page that they were opened on. */
export function DialogHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<{ readonly render: Render; readonly page: string } | null>(null);
  const open = useCallback((render: Render) => setDialog({ render, page: pathname }), [pathname]);
  return (
    <OpenDialog value={open}>
      {children}
      {dialog?.page === pathname && dialog.render(() => setDialog(null))}
    </OpenDialog>
  );
}
