import type { Outside } from '../../src/app/backend.ts';
import type { ClientConfig } from '../../src/contract/http.ts';
import type { Auth } from '../../src/ports/auth.ts';
import type { LocalNotes } from '../../src/ports/device/local-notes.ts';

/**
 * What has no answer: a page is drawn once, and what it would ask it asks when it is in a browser. A call says so, so that a page
 * that asks while it is drawn is found.
 */
function away<Port extends object>(name: string, present: Partial<Port> = {}): Port {
  // Only what `present` has is ever there: the rest of the port's shape is a promise that is never called in.
  return new Proxy(present, {
    get: (target, key) =>
      Reflect.get(target, key) ??
      (() => {
        throw new Error(`${name}.${String(key)} was asked while the page was drawn.`);
      }),
  }) as Port;
}

const noNotes: LocalNotes = { read: () => null, write: () => false, forget: () => undefined };
const nothing = () => undefined;

/**
 * The outside of a page that is drawn before anybody opens it: nobody is signed in, nothing waits to be sent, and no document
 * has come. What an operator configured is said by the page itself, once it runs.
 */
export function nobodyOutside(config: ClientConfig): Outside {
  return {
    origin: away('origin'),
    views: { seen: nothing },
    backend: {
      config,
      store: away('store'),
      reefMap: away('reefMap'),
      blobs: away('blobs'),
      auth: away<Auth>('auth', { current: () => null, onChange: () => nothing, methods: [] }),
      calls: away('calls'),
      openSecondSession: null,
      suggestions: away('suggestions'),
      submission: away('submission'),
      laptop: null,
      live: null,
    },
    phone: {
      outbox: away('outbox'),
      photos: away('photos'),
      tabs: away('tabs'),
      notes: noNotes,
      openSketchbook: () => Promise.reject(new Error('Nobody draws here.')),
      openLearner: () => Promise.reject(new Error('Nobody draws here.')),
      placeSearch: null,
    },
  };
}
