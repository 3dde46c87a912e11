import { createHmac, randomBytes } from 'node:crypto';
import type { ProviderEvent } from './records.ts';

export interface EventDelivery {
  /** Tells of something that happened; sent again until it is taken. */
  tell(type: string, object: object): void;
  /** All that was told, the oldest first. */
  readonly events: readonly ProviderEvent[];
  /** Sends one now, whatever came of it before; answers the HTTP status. */
  send(event: ProviderEvent): Promise<number>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

export interface DeliveryOptions {
  readonly secret: string;
  readonly nowMs: () => number;
  /** Where events go; null while nobody listens yet. */
  webhookUrl(): string | null;
  /** Milliseconds before each further try. */
  readonly retryMs: readonly number[];
  /** Whether what happens is sent by itself; a test sends it when it likes. */
  readonly isAutomatic: boolean;
}

/** The header that the provider signs its events with: the moment, and an HMAC over it and the body (docs.stripe.com/webhooks). */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

export function bodyOfEvent({ id, type, created, object }: ProviderEvent): string {
  const event = { id, object: 'event', type, created, livemode: false, data: { object } };
  return JSON.stringify(event);
}

/** Sends signed events, and again where they were not taken. */
export function deliverEvents(options: DeliveryOptions): EventDelivery {
  const { secret, nowMs, retryMs, isAutomatic } = options;
  const events: ProviderEvent[] = [];
  const sending = new Set<Promise<unknown>>();

  async function send(event: ProviderEvent): Promise<number> {
    const url = options.webhookUrl();
    if (url === null) return 0;
    const body = bodyOfEvent(event);
    const signature = signatureOf(body, secret, Math.floor(nowMs() / 1000));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
        body,
      });
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function sendUntilTaken(event: ProviderEvent, waits: readonly number[]): Promise<void> {
    if ((await send(event)) === 200) return;
    const [wait, ...rest] = waits;
    if (wait === undefined) return;
    const timer = setTimeout(() => begin(event, rest), wait);
    timer.unref();
  }

  function begin(event: ProviderEvent, waits: readonly number[]): void {
    const work = sendUntilTaken(event, waits).finally(() => sending.delete(work));
    sending.add(work);
  }

  return {
    events,
    send,
    tell(type, object) {
      const id = `evt_demo${randomBytes(10).toString('hex')}`;
      const created = Math.floor(nowMs() / 1000);
      const event: ProviderEvent = { id, type, created, object: structuredClone(object) };
      events.push(event);
      if (isAutomatic) begin(event, retryMs);
    },
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}
