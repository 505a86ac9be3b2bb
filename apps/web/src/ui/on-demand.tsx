import { type ReactNode, Suspense, useState } from 'react';

interface OnDemandProps {
  wanted: boolean;
  /** A component made with `lazy`. */
  children: ReactNode;
}

/**
 * Renders its content from the first time that `wanted` is true. Its code loads only then, and the content stays
 * mounted afterwards, so that its closing animation runs.
 */
export function OnDemand({ wanted, children }: OnDemandProps) {
  const [ever, setEver] = useState(wanted);
  if (wanted && !ever) setEver(true);
  return ever ? <Suspense fallback={null}>{children}</Suspense> : null;
}
