import { useEffect, useRef, useState } from 'react';
import { say } from '../../language/say.ts';
import { StateMessage } from '../state-message.tsx';

interface HlsVideoProps {
  /** An HLS manifest (RFC 8216). */
  readonly src: string;
  /** What is to be seen and heard, for those who do not. */
  readonly label: string;
}

const hlsType = 'application/vnd.apple.mpegurl';

/**
 * A video of an HLS manifest with its browser's own controls: Safari plays it by itself, other browsers by hls.js, which comes
 * with the first video that needs it. It does not begin by itself. Says so where it cannot be played.
 */
export function HlsVideo({ src, label }: HlsVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    if (element.canPlayType(hlsType) !== '') {
      element.src = src;
      return undefined;
    }
    let stop = () => undefined as undefined;
    let isGone = false;
    import('hls.js')
      .then(({ default: Hls }) => {
        if (isGone) return;
        if (!Hls.isSupported()) {
          setFailed(true);
          return;
        }
        const player = new Hls({ enableWorker: false });
        player.on(Hls.Events.ERROR, (_event, { fatal }) => {
          if (fatal) setFailed(true);
        });
        player.loadSource(src);
        player.attachMedia(element);
        stop = () => {
          player.destroy();
          return undefined;
        };
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      stop();
    };
  }, [src]);
  if (hasFailed)
    return (
      <StateMessage
        kind="failed"
        title={say('The video could not be played')}
        text={say('Its words stand on the page.')}
        isCompact
      />
    );
  return (
    // The words spoken stand beside it; a manifest brings its own captions.
    // biome-ignore lint/a11y/useMediaCaption: see above
    <video
      ref={video}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setFailed(true)}
      style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', background: '#000000' }}
    />
  );
}
