import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../../language/say.ts';
import { bearsVideo } from './bears-video.ts';
import classes from './home.module.css';

const hlsType = 'application/vnd.apple.mpegurl';
const isManifest = (src: string) => /\.m3u8(\?|$)/.test(src);

/** Calls back once the page has nothing else to do; answers how to stop waiting. */
function whenIdle(then: () => void): () => void {
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(then, { timeout: 4000 });
      return () => cancelIdleCallback(handle);
    }
    const handle = setTimeout(then, 2000);
    return () => clearTimeout(handle);
  };
  if (document.readyState === 'complete') return wait();
  let stop: () => void = () => undefined;
  const loaded = () => {
    stop = wait();
  };
  window.addEventListener('load', loaded, { once: true });
  return () => {
    window.removeEventListener('load', loaded);
    stop();
  };
}

/** Gives a video its stream, with a player's library where the browser has none of its own. Answers how to let it go. */
async function attach(video: HTMLVideoElement, src: string, onFailed: () => void): Promise<() => void> {
  if (!isManifest(src) || video.canPlayType(hlsType) !== '') {
    video.src = src;
    return () => video.removeAttribute('src');
  }
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    onFailed();
    return () => undefined;
  }
  const hls = new Hls({ capLevelToPlayerSize: true });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailed();
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  return () => hls.destroy();
}

/**
 * What plays behind the first words, without a sound, once the page is idle: on connections that bear it, for eyes that want
 * motion. Until then, and where it fails, the painted picture below it stands. It can be stopped (WCAG 2.2.2).
 */
export function HeroVideo({ src }: { readonly src: string }) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'playing' | 'paused' | 'failed'>('waiting');
  const [mayPlay] = useState(() => bearsVideo(navigator));
  const isShown = mayPlay && !isStill && state !== 'failed';

  useEffect(() => {
    const element = video.current;
    if (!isShown || element === null) return undefined;
    const failed = () => setState('failed');
    let isGone = false;
    let detach: () => void = () => undefined;
    const stopWaiting = whenIdle(() => {
      attach(element, src, failed).then((stop) => {
        if (isGone) stop();
        else detach = stop;
      }, failed);
    });
    return () => {
      isGone = true;
      stopWaiting();
      detach();
    };
  }, [isShown, src]);

  if (!isShown) return null;
  const isPaused = state === 'paused';
  const turn = () => {
    if (isPaused) void video.current?.play();
    else video.current?.pause();
  };
  return (
    <>
      {/* It tells nothing that the words do not. */}
      <video
        ref={video}
        className={classes.heroVideo}
        data-playing={state === 'playing' || isPaused ? '' : undefined}
        muted
        loop
        autoPlay
        playsInline
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onError={() => setState('failed')}
      />
      {state !== 'waiting' && (
        <ActionIcon
          className={classes.pause}
          variant="white"
          size={48}
          radius="xl"
          onClick={turn}
          aria-label={isPaused ? say('Play the film') : say('Stop the film')}
        >
          {isPaused ? <IconPlayerPlay size={22} aria-hidden /> : <IconPlayerPause size={22} aria-hidden />}
        </ActionIcon>
      )}
    </>
  );
}
