import { Slider, Stack, Text, TextInput } from '@mantine/core';
import { ownPicture, plainColour } from '../../../../domain/events/event-pictures.ts';
import { backgroundPositions } from '../../../../domain/events/written-event.ts';
import { say } from '../../../../language/say.ts';
import { type FormPicture, shownAddress } from './event-pictures.ts';
import { type FormOfEvent, FormSection } from './form-section.tsx';
import classes from './head-preview.module.css';
import { PictureField } from './picture-field.tsx';

interface HeadPreviewProps {
  readonly name: string;
  readonly background: FormPicture;
  /** Percent from the top. */
  readonly yPos: number;
  readonly banner: FormPicture;
  readonly bannerGround: string;
}

/** What may be shown here: this site's own, or what was just chosen. */
function srcOf(picture: FormPicture): string | null {
  return picture.kind === 'stored' ? ownPicture(picture.src, window.location.origin) : shownAddress(picture);
}

/** The head of the event's page as it will be. */
function HeadPreview({ name, background, yPos, banner, bannerGround }: HeadPreviewProps) {
  const [picture, bannerPicture] = [srcOf(background), srcOf(banner)];
  return (
    <Stack gap="sm" component="figure" m={0} aria-label={say('The head of the event’s page')}>
      <div className={classes.head}>
        {picture !== null && (
          <img className={classes.picture} src={picture} alt="" style={{ objectPosition: `50% ${yPos}%` }} />
        )}
        <div className={classes.words}>
          <Text fw={700} size="xl">
            {name.trim() === '' ? say('Title') : name}
          </Text>
        </div>
      </div>
      {bannerPicture !== null && (
        <div className={classes.banner} style={{ background: plainColour(bannerGround) ?? undefined }}>
          <img src={bannerPicture} alt={say('Banner')} />
        </div>
      )}
    </Stack>
  );
}

interface FieldsOfPicturesProps {
  readonly form: FormOfEvent;
  readonly name: string;
  readonly banner: FormPicture;
  readonly background: FormPicture;
  readonly onBanner: (picture: FormPicture) => void;
  readonly onBackground: (picture: FormPicture) => void;
}

const { min, max } = backgroundPositions;
const marks = [10, 55, 100].map((value) => ({ value, label: `${value} %` }));

/** How the head of its page looks. */
export function FieldsOfPictures(props: FieldsOfPicturesProps) {
  const { form, name, banner, background, onBanner, onBackground } = props;
  const { yPos, bannerGround } = form.values;
  return (
    <FormSection title={say('How its page looks')}>
      <HeadPreview {...{ name, background, yPos, banner, bannerGround }} />
      <PictureField
        label={say('Background')}
        description={say('Behind the title, as wide as the page.')}
        picture={background}
        onChange={onBackground}
      />
      <Stack gap={6} pb="lg">
        <Text fw={600} id="background-position">
          {say('Background position')}
        </Text>
        <Text size="sm" c="dimmed">
          {say('Which part of the picture is seen, from its top to its bottom.')}
        </Text>
        <Slider
          {...{ min, max, marks }}
          label={(value) => `${value} %`}
          thumbProps={{ 'aria-labelledby': 'background-position' }}
          {...form.getInputProps('yPos')}
        />
      </Stack>
      <PictureField
        label={say('Banner')}
        description={say('Below the title: who is behind the event.')}
        picture={banner}
        onChange={onBanner}
      />
      <TextInput
        label={say('Colour behind the banner')}
        description={say('A name or #0b3a53; left empty, that of the page.')}
        maxLength={25}
        {...form.getInputProps('bannerGround')}
      />
    </FormSection>
  );
}
