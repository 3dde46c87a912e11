import { type Order, type Report, reportSchema } from '../../hub/messages.ts';

/** The server's process, as `utilityProcess.fork` gives it. */
export interface HubProcess {
  postMessage(message: Order): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  /** Ends it at once. */
  kill(): unknown;
}

/** What a start of the server needs. */
export interface HubStart {
  readonly fork: () => HubProcess;
  /** Every setting of the next start, by the name of its environment variable. */
  readonly environment: () => Promise<Readonly<Record<string, string>>>;
}

/** What one process of the server does; nothing is told of one that another has taken the place of. */
export interface HubEvents {
  readonly isCurrent: (hub: HubProcess) => boolean;
  /** null for something that is no report. */
  readonly heard: (report: Report | null) => void;
  readonly ended: (code: number) => void;
  /** The settings for its start cannot be had. */
  readonly unsettled: (reason: string) => void;
}

/** Starts one process of the server and sends it its settings. Throws when the system makes none. */
export function beginHub({ fork, environment }: HubStart, events: HubEvents): HubProcess {
  const hub = fork();
  const isCurrent = () => events.isCurrent(hub);
  hub.on('message', (message) => {
    if (isCurrent()) events.heard(reportSchema.safeParse(message).data ?? null);
  });
  hub.on('exit', (code) => {
    if (isCurrent()) events.ended(code);
  });
  environment().then(
    (settings) => {
      if (isCurrent()) hub.postMessage({ kind: 'start', environment: { ...settings } });
    },
    (error: unknown) => {
      if (isCurrent()) events.unsettled(error instanceof Error ? error.message : String(error));
    },
  );
  return hub;
}
