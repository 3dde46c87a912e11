import { Button, Popover } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { type Demo, rootOfKind } from '../../../domain/training/demos.ts';
import { demoPhotoUrl } from './demo-photo-url.ts';
import classes from './training.module.css';

/** Where the target of a demo photo is, for whoever cannot find it. */
export function DemoAnswer({ demo }: { readonly demo: Demo }) {
  if (demo.mask === null) return null;
  return (
    <Popover position="top" withArrow trapFocus>
      <Popover.Target>
        <Button variant="default" px="sm">
          Show me
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.answer}>
          <img src={demoPhotoUrl(demo.id)} alt={`Where to colour: ${rootOfKind(demo.kind).label}`} />
          <Answer demo={demo} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The photo without the target goes dark, so that the target shows in its own colours. */
function Answer({ demo: { mask } }: { readonly demo: Demo }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (ink === null || ink === undefined || mask === null) return;
    const picture = ink.createImageData(mask.width, mask.height);
    for (let y = 0; y < mask.height; y += 1) {
      for (let x = 0; x < mask.width; x += 1) {
        picture.data[(y * mask.width + x) * 4 + 3] = mask.has(x, y) ? 0 : 190;
      }
    }
    ink.putImageData(picture, 0, 0);
  }, [mask]);
  return <canvas ref={canvas} width={mask?.width} height={mask?.height} aria-hidden />;
}
