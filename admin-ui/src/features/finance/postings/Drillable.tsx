import { useState, type ReactNode } from 'react';
import { DrillContext } from './DrillContext';
import type { Drill } from './posting';
import { PostingsDrawer } from './PostingsDrawer';

/** A report whose figures open their postings beside it. */
export function Drillable({ children }: { children: ReactNode }) {
  const [drill, setDrill] = useState<Drill | null>(null);
  return (
    <DrillContext value={setDrill}>
      {children}
      {drill && <PostingsDrawer drill={drill} onClose={() => setDrill(null)} />}
    </DrillContext>
  );
}
