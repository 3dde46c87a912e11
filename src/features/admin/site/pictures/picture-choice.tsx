import { Modal, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useLanguage } from '../../../../client/context/language.tsx';
import { inLanguage } from '../../../../domain/site/local-text.ts';
import { say } from '../../../../language/say.ts';
import { CroppedPhoto } from '../../../../ui/picture/cropped-photo.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import type { ShippedPicture } from './shipped-pictures.ts';

interface PictureChoiceProps {
  readonly pictures: readonly ShippedPicture[];
  readonly onChoose: (picture: ShippedPicture) => void;
  readonly onClose: () => void;
}

/** The pictures that ship with the product, one of which is chosen. */
export function PictureChoice({ pictures, onChoose, onClose }: PictureChoiceProps) {
  const language = useLanguage();
  return (
    <Modal opened onClose={onClose} size="lg" title={say('Pictures of the site')}>
      {pictures.length === 0 ? (
        <StateMessage
          kind="empty"
          title={say('No pictures ship with this version')}
          text={say('Please upload one of your own.')}
        />
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
          {pictures.map((picture) => {
            const said = picture.alt === null ? picture.name : inLanguage(picture.alt, language);
            return (
              <UnstyledButton key={picture.src} onClick={() => onChoose(picture)}>
                <CroppedPhoto src={picture.src} alt="" />
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {said}
                </Text>
              </UnstyledButton>
            );
          })}
        </SimpleGrid>
      )}
    </Modal>
  );
}
