import { useElementSize } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ImagePoint } from '../../../../domain/annotation/drawing/stroke.ts';
import type { RegionStep } from '../../../../domain/assisted/steps.ts';
import { type AssistedWork, activeRegion, type WorkRegion } from '../../../../domain/assisted/work.ts';
import { say } from '../../../../language/say.ts';
import {
  fittedSize,
  fittedViewport,
  refitted,
  type Size,
  type Viewport,
} from '../../drawing/tools/viewport.ts';
import type { RegionTool } from '../keys/region-tools.ts';
import { boxed, regionAt } from './hit-region.ts';
import { RegionCanvas } from './region-canvas.tsx';
import classes from './region-stage.module.css';
import { assistedScales, turnedBack, turnedSize, useRegionHand } from './use-region-hand.ts';

export interface RegionStageProps {
  readonly src: string;
  readonly alt: string;
  readonly photo: Size;
  readonly work: AssistedWork;
  /** The step of regions that is shown; null while a question is asked. */
  readonly step: RegionStep | null;
  readonly shown: readonly WorkRegion[];
  readonly tool: RegionTool;
  readonly isTurned: boolean;
  readonly isHidden: boolean;
  readonly viewport: Viewport | null;
  readonly onViewport: (next: Viewport, stage: Size) => void;
  readonly onRegion: (id: string) => void;
  /** A region was pressed with the eraser. */
  readonly onErase: (id: string) => void;
  readonly onDrawn: (path: readonly ImagePoint[]) => void;
  /** The photo was moved, or enlarged, by hand: told once a gesture. */
  readonly onHand: (did: 'move' | 'zoom') => void;
  /** The picture stands there. */
  readonly onLoaded: () => void;
}

const pointsOf = (path: readonly ImagePoint[]) => path.map(([x, y]) => `${x},${y}`).join(' ');

/** The photo with its regions on it; a tap takes one into the hand. */
export function RegionStage(props: RegionStageProps) {
  const { photo, work, step, shown, isTurned, viewport, onViewport } = props;
  const { ref, width, height } = useElementSize();
  const stage = { width, height };
  const ground = { stage, photo: turnedSize(photo, isTurned), scales: assistedScales };
  const view = viewport ?? fittedViewport(ground);
  const fitted = fittedSize(ground);
  const [failed, setFailed] = useState<string | null>(null);
  const [line, setLine] = useState<readonly ImagePoint[]>([]);
  const boxes = useMemo(() => boxed(shown), [shown]);

  const before = useRef<Size | null>(null);
  const fitToStage = useEffectEvent(() => {
    onViewport(refitted({ ...ground, stage: before.current ?? stage }, ground, viewport), stage);
    before.current = stage;
  });
  useLayoutEffect(() => {
    if (width > 0 && height > 0) fitToStage();
  }, [width, height]);

  const hand = useRegionHand({
    ground,
    view,
    tool: props.tool,
    onViewport,
    onHand: props.onHand,
    onTap(at) {
      const [x, y] = turnedBack(at, isTurned);
      const hit = step === null ? undefined : regionAt(boxes, x, y);
      if (hit === undefined) return;
      if (props.tool === 'eraser') props.onErase(hit.id);
      else props.onRegion(hit.id);
    },
    onLine: (path) => setLine(path.map((at) => turnedBack(at, isTurned))),
    onDrawn(path) {
      setLine([]);
      props.onDrawn(path.map((at) => turnedBack(at, isTurned)));
    },
  });
  const active = step === null || work.isBad ? undefined : activeRegion(work);
  const inside = isTurned ? { width: fitted.height, height: fitted.width } : fitted;
  return (
    <div
      ref={ref}
      className={classes.stage}
      data-tool={props.tool}
      data-hides={props.isHidden || undefined}
      {...hand}
    >
      {failed === props.src && (
        <p role="alert" className={classes.failed}>
          {say(
            'The photo could not be loaded. Please check the connection and open this page again. What you said is kept.',
          )}
        </p>
      )}
      <div
        className={classes.paper}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        <div
          className={classes.sheet}
          style={{
            ...inside,
            ...(isTurned ? { transform: `translateX(${fitted.width}px) rotate(90deg)` } : {}),
          }}
        >
          <img
            src={props.src}
            alt={props.alt}
            draggable={false}
            onLoad={props.onLoaded}
            onError={() => setFailed(props.src)}
          />
          <div className={classes.over} data-regions>
            <RegionCanvas photo={photo} work={work} shown={shown} step={step?.id ?? null} />
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
              {active !== undefined && shown.includes(active) && (
                <>
                  <polygon className={classes.casing} points={pointsOf(active.path)} />
                  <polygon
                    className={classes.active}
                    points={pointsOf(active.path)}
                    data-active={active.id}
                  />
                </>
              )}
              {line.length > 1 && <polyline className={classes.line} points={pointsOf(line)} />}
            </svg>
          </div>
        </div>
      </div>
    </div>
  );
}
