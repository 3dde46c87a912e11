import {
  Alert,
  Button,
  FileButton,
  Group,
  Modal,
  SimpleGrid,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../../client/context/language.tsx';
import { inLanguage } from '../../../../domain/site/local-text.ts';
import type { SiteItem } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { CroppedPhoto } from '../../../../ui/picture/cropped-photo.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { mostPictureBytes, pictureType } from '../../shared/pictures/chosen-picture.ts';
import type { FormOfItem } from '../fields/item-form-type.ts';
import { LocalTextField } from '../fields/local-text-field.tsx';
import { isChosen, type TypedPicture } from '../fields/typed-item.ts';
import { type ShippedPicture, shippedPictures } from './shipped-pictures.ts';

interface PictureChoiceProps {
  readonly pictures: readonly ShippedPicture[];
  readonly onChoose: (picture: ShippedPicture) => void;
  readonly onClose: () => void;
}

/** The pictures that ship with the product, one of which is chosen. */
function PictureChoice({ pictures, onChoose, onClose }: PictureChoiceProps) {
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

interface PictureFieldProps {
  readonly form: FormOfItem;
  readonly path: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly items: readonly SiteItem[];
  /** Told of a file that was chosen here, with the address under which it is shown until it is stored. */
  readonly onFile: (address: string, file: File) => void;
}

/** Why a file is not taken; null for one that is. Some have the name of a picture and none within. */
async function problemOf(file: File): Promise<string | null> {
  if (pictureType(file) === null) return say('Please choose a JPG, PNG or GIF.');
  if (file.size > mostPictureBytes)
    return say('This picture has more than 30 MB. Please choose a smaller one.');
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return say('This file cannot be shown: it is no picture, or it is damaged.');
  }
}

/** A picture of the site, or one that is uploaded when the item is saved; and what it shows, for those who do not see it. */
export function PictureField({ form, path, label, isOptional, items, onFile }: PictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { value, error }: { value?: TypedPicture; error?: string } = {
    value: form.getInputProps(path).value,
    ...(typeof form.errors[`${path}.src`] === 'string' ? { error: String(form.errors[`${path}.src`]) } : {}),
  };
  const src = value?.src ?? '';

  function show(picture: Partial<TypedPicture>) {
    form.setFieldValue(path, { src, alt: value?.alt ?? { en: '', fr: '' }, ...picture });
    form.clearFieldError(`${path}.src`);
    setProblem(null);
  }
  async function choose(file: File | null) {
    if (file === null) return;
    const found = await problemOf(file);
    if (found !== null) {
      setProblem(found);
      return;
    }
    const address = URL.createObjectURL(file);
    onFile(address, file);
    // What the old picture showed is not what this one shows.
    show({ src: address, alt: { en: '', fr: '' } });
  }
  const isWrong = problem ?? error ?? null;
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text fw={600}>{label}</Text>
      {src !== '' && (
        <div style={{ maxWidth: 320 }}>
          <CroppedPhoto src={src} alt={value?.alt.en ?? ''} />
        </div>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={() => setChoosing(true)}>
          {say('Choose one of the site’s pictures')}
        </Button>
        <FileButton onChange={(file) => void choose(file)} accept="image/jpeg,image/png,image/gif">
          {(button) => (
            <Button variant="default" {...button}>
              {say('Upload a picture')}
            </Button>
          )}
        </FileButton>
        {isOptional && src !== '' && (
          <Button variant="subtle" color="gray" onClick={() => show({ src: '', alt: { en: '', fr: '' } })}>
            {say('Remove the picture')}
          </Button>
        )}
      </Group>
      {isChosen({ src }) && (
        <Text size="sm" c="dimmed">
          {say('It is stored when you save.')}
        </Text>
      )}
      {isWrong !== null && (
        <Alert color="red" role="alert">
          {isWrong}
        </Alert>
      )}
      {src !== '' && (
        <LocalTextField
          form={form}
          path={`${path}.alt`}
          label={say('What the picture shows')}
          description={say('Read to those who do not see it.')}
        />
      )}
      {isChoosing && (
        <PictureChoice
          pictures={shippedPictures(items)}
          onClose={() => setChoosing(false)}
          onChoose={(picture) => {
            show({ src: picture.src, alt: { en: picture.alt?.en ?? '', fr: picture.alt?.fr ?? '' } });
            setChoosing(false);
          }}
        />
      )}
    </Stack>
  );
}
