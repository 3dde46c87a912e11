import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type LayerId, layersText } from '../shared/map-layers.ts';
import { useLayersOn } from '../shared/use-layers-on.ts';

/** Milliseconds that the note about a layer stays by itself (rule 15.13). */
const noteMs = 15_000;

export interface LayerNote {
  /** The layer that it is about; null while there is none. */
  readonly about: LayerId | null;
  readonly dismiss: () => void;
}

/**
 * The layer switches of one dataset, which stand in the address, and the note that stands beside them the first time that a layer
 * is toggled on, until it is dismissed or 15 s have passed (rule 15.13).
 */
export function useLayers() {
  const { first, layers: addressed } = useLayersOn();
  // An address changes when the screen has time for it; a switch that waited for it would stand still under the finger,
  // and turn a second press into the first one again.
  const [pressed, setPressed] = useState({ since: addressed, layers: addressed });
  const layers = pressed.since === addressed ? pressed.layers : addressed;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [about, setAbout] = useState<LayerId | null>(null);
  const told = useRef(new Set<LayerId>());

  useEffect(() => {
    if (about === null) return;
    const timer = setTimeout(() => setAbout(null), noteMs);
    return () => clearTimeout(timer);
  }, [about]);

  const toggle = useCallback(
    (id: LayerId, isOn: boolean) => {
      const next = new Set(layers);
      if (isOn) next.add(id);
      else next.delete(id);
      setPressed({ since: addressed, layers: next });
      const asked = new URLSearchParams(query);
      const text = layersText(next, first);
      if (text === null) asked.delete('layers');
      else asked.set('layers', text);
      void navigate({ pathname, search: `?${asked}` }, { preventScrollReset: true });
      if (isOn && !told.current.has(id)) {
        told.current.add(id);
        setAbout(id);
      } else if (!isOn) setAbout((now) => (now === id ? null : now));
    },
    [layers, addressed, first, query, pathname, navigate],
  );
  const dismiss = useCallback(() => setAbout(null), []);
  return { layers, toggle, note: { about, dismiss } };
}
