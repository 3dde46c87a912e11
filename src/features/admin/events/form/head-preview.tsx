import { Stack, Text } from '@mantine/core';
import { ownPicture, plainColour } from '../../../../domain/events/event-pictures.ts';
import { say } from '../../../../language/say.ts';
import { type FormPicture, shownAddress } from './event-pictures.ts';
import classes from './head-preview.module.css';

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
export function HeadPreview({ name, background, yPos, banner, bannerGround }: HeadPreviewProps) {
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
