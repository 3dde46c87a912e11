import {
  type DesktopAnswer,
  type DesktopCallName,
  type DesktopInput,
  desktopCalls,
} from '../../../contract/desktop.ts';
import { say } from '../../../language/say.ts';

/** The desktop app refused, or gave an answer that this page does not understand. The message is for people. */
export class DesktopAppError extends Error {
  override readonly name = 'DesktopAppError';
}

/** What the desktop app does for its console. Each rejects with `DesktopAppError`. */
export type DesktopApp = {
  readonly [Name in DesktopCallName]: (input?: DesktopInput<Name>) => Promise<DesktopAnswer<Name>>;
};

type Bridge = Readonly<Record<string, unknown>>;

/** What the preload put into the page; null in an ordinary browser. */
function bridgeOf(page: object): Bridge | null {
  const bridge: unknown = 'boat' in page ? page.boat : undefined;
  return typeof bridge === 'object' && bridge !== null ? Object.fromEntries(Object.entries(bridge)) : null;
}

async function call(bridge: Bridge, name: DesktopCallName, input: unknown): Promise<unknown> {
  const ask = bridge[name];
  if (typeof ask !== 'function')
    throw new DesktopAppError(say('The app on this laptop is too old for this.'));
  let answer: unknown;
  try {
    answer = await ask(input);
  } catch (cause) {
    throw new DesktopAppError(say('The app could not do this. Its log folder says why.'), { cause });
  }
  const parsed = desktopCalls[name].answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new DesktopAppError(say('The app gave an answer that this page cannot read.'), {
    cause: parsed.error,
  });
}

/** The desktop app around this page; null in an ordinary browser, where everything works without it. */
export function desktopApp(page: object = window): DesktopApp | null {
  const bridge = bridgeOf(page);
  if (bridge === null) return null;
  const calls = (Object.keys(desktopCalls) as DesktopCallName[]).map(
    (name) => [name, (input?: unknown) => call(bridge, name, input)] as const,
  );
  // Each function parsed its answer by the schema of its own name.
  return Object.fromEntries(calls) as unknown as DesktopApp;
}
