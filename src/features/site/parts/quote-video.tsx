import { Modal, Text } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { HlsVideo } from '../../../ui/picture/hls-video.tsx';

interface QuoteVideoProps {
  readonly src: string;
  readonly said: string;
  readonly who: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Somebody who says it, in a dialog. */
export function QuoteVideo({ src, said, who, isOpen, onClose }: QuoteVideoProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={who} size="xl" centered>
      <HlsVideo src={src} label={say('Video: {who}', { who })} />
      <Text mt="md">{say('“{said}”', { said })}</Text>
    </Modal>
  );
}
