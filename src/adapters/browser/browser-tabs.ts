import { createNanoEvents } from 'nanoevents';
import { newId } from '../../domain/survey/survey-id.ts';
import type { TabRole, Tabs } from '../../ports/device/tabs.ts';

type Message =
  | { readonly kind: 'who' | 'i-send' | 'bye'; readonly from: string }
  | { readonly kind: 'changed'; readonly from: string; readonly surveyId: string };

/** How long a tab that asks waits for the one that sends to speak up; a throttled tab still answers messages. */
const answerMs = 400;
/** How often a tab that does not send asks whether somebody still does. */
const askAgainMs = 2_000;

/**
 * Chooses one sender among the tabs over BroadcastChannel, because Web Locks do not exist on the boat's
 * plain http. Two may send for a moment when a frozen tab wakes: that costs bytes, never photos, because
 * the other side answers a second copy with the receipt of the first.
 */
export function createTabs(channelName = 'reef-census-surveys'): Tabs {
  const events = createNanoEvents<{ role(role: TabRole): void; announced(surveyId: string): void }>();
  if (typeof BroadcastChannel === 'undefined') return aloneInTheBrowser();

  const id = newId();
  const channel = new BroadcastChannel(channelName);
  let role: TabRole = 'undecided';
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const say = (kind: 'who' | 'i-send' | 'bye'): void => channel.postMessage({ kind, from: id });
  const become = (next: TabRole): void => {
    if (role === next) return;
    role = next;
    events.emit('role', next);
  };
  const later = (ms: number, action: () => void): void => {
    clearTimeout(waiting);
    waiting = setTimeout(action, ms);
  };
  const follow = (): void => {
    become('onlooker');
    // Not all at the same moment: the first to ask takes over, and the others hear it.
    later(askAgainMs * (1 + Math.random() / 2), ask);
  };
  const claim = (): void => {
    say('i-send');
    become('sender');
  };
  const ask = (): void => {
    say('who');
    later(answerMs, claim);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    switch (data.kind) {
      case 'who':
        if (role === 'sender') say('i-send');
        return;
      case 'i-send':
        if (role !== 'sender' || data.from < id) follow();
        else say('i-send');
        return;
      case 'bye':
        later(Math.random() * 100, ask);
        return;
      case 'changed':
        events.emit('announced', data.surveyId);
    }
  };
  ask();

  const leave = (): void => {
    if (role === 'sender') say('bye');
  };
  globalThis.addEventListener?.('pagehide', leave);

  return {
    role: () => role,
    onRole: (listener) => events.on('role', listener),
    announce: (surveyId) => channel.postMessage({ kind: 'changed', from: id, surveyId } satisfies Message),
    onAnnounced: (listener) => events.on('announced', listener),
    close() {
      leave();
      clearTimeout(waiting);
      globalThis.removeEventListener?.('pagehide', leave);
      channel.close();
      become('onlooker');
    },
  };
}

function aloneInTheBrowser(): Tabs {
  const nothing = (): void => undefined;
  return {
    role: () => 'sender',
    onRole: () => nothing,
    announce: nothing,
    onAnnounced: () => nothing,
    close: nothing,
  };
}
