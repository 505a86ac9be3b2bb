import { type ReactNode, Suspense, useState } from 'react';

interface OnDemandProps {
  wanted: boolean;
  /** A component made with `lazy`. */
  children: ReactNode;
}

/** Draws its content from the first time it is wanted on: the code of what most visits never open is loaded then, and its closing still moves. */
export function OnDemand({ wanted, children }: OnDemandProps) {
  const [ever, setEver] = useState(wanted);
  if (wanted && !ever) setEver(true);
  return ever ? <Suspense fallback={null}>{children}</Suspense> : null;
}
