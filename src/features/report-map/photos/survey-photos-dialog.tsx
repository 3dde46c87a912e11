import { Alert, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSession } from '../../../client/context/session.tsx';
import { usePhotoAnswer } from '../../../client/queries/photo-answer.ts';
import { imageDocs } from '../../../domain/collections/images.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { isPreview } from '../../../domain/survey/photo/preview.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Nothing } from '../shared/list-states.tsx';
import { pageOfPhoto } from '../shared/report-address.ts';
import { useImagesOfSurvey, useSurvey } from '../shared/report-data.ts';
import { PhotoCarousel } from './photo-carousel.tsx';
import { PhotoInformation } from './photo-information.tsx';
import classes from './photos.module.css';
import { useMask } from './use-mask.ts';

interface SurveyPhotosDialogProps {
  readonly surveyId: string | null;
  /** Photo that is shown, by its id; null: the dialog is closed. */
  readonly photo: string | null;
  readonly onPhoto: (photo: string) => void;
  readonly onClose: () => void;
}

/** 'Survey Images' (rule 15.10): the photos large, three quarters of the width, what is known beside them. */
export function SurveyPhotosDialog({ surveyId, photo, onPhoto, onClose }: SurveyPhotosDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root opened={photo !== null} onClose={onClose} size={1200} fullScreen={isPhone} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: it is a second banner of the page to a screen reader. */}
        <div className={classes.dialogHead}>
          <Modal.Title className={classes.dialogTitle ?? ''}>{say('Survey Images')}</Modal.Title>
          <Modal.CloseButton aria-label={say('Close the photos')} size={44} />
        </div>
        <Modal.Body className={classes.dialogBody ?? ''}>
          {surveyId !== null && photo !== null && (
            <Photos surveyId={surveyId} photo={photo} onPhoto={onPhoto} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PhotosProps {
  readonly surveyId: string;
  readonly photo: string;
  readonly onPhoto: (photo: string) => void;
}

function Photos({ surveyId, photo, onPhoto }: PhotosProps) {
  const survey = useSurvey(surveyId);
  const images = useImagesOfSurvey(surveyId);
  return (
    <Loaded result={survey} what={say('the survey')}>
      {(found) => (
        <Loaded result={images} what={say('the photos of this survey')}>
          {({ items }) =>
            found === null || items.length === 0 ? (
              <Nothing title={say('No photos yet')}>
                {say('They appear here when they have arrived.')}
              </Nothing>
            ) : (
              <Shown survey={found} images={items} photo={photo} onPhoto={onPhoto} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

/** Of a photo's document; null where only its preview is there, which nobody can analyse. */
function pathToAsk(image: Image): string | null {
  const { id, user, survey } = image;
  return isPreview(image) ? null : imageDocs.path({ uid: user.uid, surveyId: survey.id, imageId: id });
}

interface ShownProps extends Omit<PhotosProps, 'surveyId'> {
  readonly survey: Survey;
  readonly images: readonly Image[];
}

function Shown({ survey, images, photo, onPhoto }: ShownProps) {
  const named = pageOfPhoto(
    images.map(({ id }) => id),
    photo,
  );
  const page = named ?? 1;
  const image = images[page - 1];
  const turn = (to: number) => {
    const next = images[to - 1];
    // Turned once: until then an address names the photo that it was sent with.
    if (next !== undefined && to !== page) onPhoto(next.id);
  };
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const answer = usePhotoAnswer(uid, uid === null || image === undefined ? null : pathToAsk(image));
  const mask = useMask(answer.data);
  return (
    <div className={classes.photos}>
      {named === null && (
        <Alert className={classes.missing ?? ''} color="yellow" variant="light" role="status">
          {say(
            'The photo of this address is not here: it was deleted, or is still on its way. These are the survey’s others.',
          )}
        </Alert>
      )}
      <PhotoCarousel survey={survey} images={images} page={page} mask={mask} onPage={turn} />
      {image !== undefined && <PhotoInformation survey={survey} image={image} answer={answer} />}
    </div>
  );
}
