import { useState, type ReactNode } from 'react';
import { LotsContext, type OpenDrill } from './OpenFigure';
import { LotsDrawer } from './LotsDrawer';

/** Figures of what is open that show their lots beside them. */
export function LotsBehindFigures({ children }: { children: ReactNode }) {
  const [drill, setDrill] = useState<OpenDrill | null>(null);
  return (
    <LotsContext value={setDrill}>
      {children}
      {drill && <LotsDrawer drill={drill} onClose={() => setDrill(null)} />}
    </LotsContext>
  );
}
