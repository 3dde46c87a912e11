import type { ReactNode } from 'react';
import type { Backend } from '../../ports/backend.ts';
import { createRequiredContext } from './required-context.ts';

const [BackendContext, useBackend] = createRequiredContext<Backend>('Backend');

/** Store, Blobs, Auth, Calls, Submission and the configuration: everything that a screen needs of the outside. */
export { useBackend };

export function BackendProvider({
  backend,
  children,
}: {
  readonly backend: Backend;
  readonly children: ReactNode;
}) {
  return <BackendContext value={backend}>{children}</BackendContext>;
}
