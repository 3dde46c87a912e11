import type { ComponentType, ReactNode } from 'react';
import { createRequiredContext } from './required-context.ts';

export interface SignInPanelProps {
  /** Called once somebody is signed in and has told a name. */
  readonly onDone?: () => void;
  /** Replaces the form's own title; null where the page has one. */
  readonly title?: string | null;
}

export interface SignInSlot {
  /** The sign-in form followed by the profile form where the name is missing. */
  readonly Panel: ComponentType<SignInPanelProps>;
  /** Opens the same in a dialog, fullscreen on phones. */
  readonly open: (onDone?: () => void) => void;
}

const [SignInContext, useSignIn] = createRequiredContext<SignInSlot>('SignIn');

export { useSignIn };

/** Features cannot import each other: the account feature's form reaches them through this slot, filled by app. */
export function SignInProvider({
  slot,
  children,
}: {
  readonly slot: SignInSlot;
  readonly children: ReactNode;
}) {
  return <SignInContext value={slot}>{children}</SignInContext>;
}

export function SignInPanel(props: SignInPanelProps) {
  const { Panel } = useSignIn();
  return <Panel {...props} />;
}
