import { Alert, Anchor, Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useJournal } from '../../../client/context/usage-log.tsx';
import type { Mode } from '../../../domain/account/training-level.ts';
import { isComplete } from '../../../domain/annotation/analysis.ts';
import type { Category } from '../../../domain/annotation/category/category.ts';
import { flagOf } from '../../../domain/annotation/drawing/drawing.ts';
import { say } from '../../../language/say.ts';
import { percentagePath } from '../shared/paths.ts';
import { percentText } from '../shared/percent-text.ts';
import { photoAlt } from '../shared/photo-words.ts';
import { SaveNote } from '../shared/save-note.tsx';
import { useNextPhoto } from '../shared/use-next-photo.ts';
import { usePhotoCopy } from '../shared/use-photo-copy.tsx';
import { type DeskProps, useDrawingDesk } from './desk/drawing-desk.ts';
import classes from './draw-work.module.css';
import { DrawingTable } from './drawing-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';

export interface DrawWorkProps extends DeskProps {
  readonly mode: Mode;
  /** What else can be done here, beside drawing. */
  readonly more: ReactNode;
  /** Shown with a drawing that is received. */
  readonly achievement: ReactNode;
}

/** The photo, the tools and what can be coloured: the screen of rule 12.1. */
export function DrawWork(props: DrawWorkProps) {
  const { photo, uid, asExpert, mode, more, achievement } = props;
  const { image } = photo;
  const { src: photoUrl, choice: copy } = usePhotoCopy(image);
  const [desk, snapshot] = useDrawingDesk(props);
  const { drawing, coverage, save } = snapshot;
  const [category, setCategory] = useState<Category | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const { isLeaving, goToNext, event } = useNextPhoto({
    uid,
    photo,
    way: asExpert ? 'expert' : 'draw',
    flush: () => desk.flush(),
  });
  const flagged = flagOf(drawing);
  const isDone = isComplete({ stats: coverage });
  const isReceived = isDone && save.kind === 'saved';
  const note = useJournal();
  const noteThis = (said: 'analysis_complete' | 'user_skip_image') =>
    note({ event: said, survey: image.survey.id, image: image.id });
  const noteReceived = useEffectEvent(() => noteThis('analysis_complete'));
  useEffect(() => {
    if (isReceived) noteReceived();
  }, [isReceived]);

  return (
    <DrawingTable
      heading={say('Colour the photo of {survey}', { survey: image.survey.name })}
      src={photoUrl}
      copy={copy}
      alt={photoAlt(image)}
      photo={image.meta}
      drawing={drawing}
      covered={coverage.coverage}
      onChange={(make) => desk.change(make(desk.snapshot().drawing))}
      mode={mode}
      category={category}
      onCategory={setCategory}
      told={
        <>
          {photo.warning !== null && (
            <Alert color="yellow" role="alert">
              {photo.warning}
            </Alert>
          )}
          {flagged !== undefined && (
            <Alert
              color="gray"
              variant="filled"
              title={say('Flagged: {label}', { label: say(flagged.label) })}
            >
              {say('Nothing can be coloured on a bad image. Undo takes the flag away.')}
            </Alert>
          )}
        </>
      }
    >
      <section className={classes.bar} aria-label={say('Progress')}>
        <div className={classes.note}>
          <SaveNote state={save} makes="strokes" onRetry={() => void desk.flush()} />
          <Anchor component={Link} to={percentagePath(image.survey.id, image.id, event)} size="sm">
            {say('Use numbers instead')}
          </Anchor>
        </div>
        {more}
        <Button
          className={classes.next}
          variant={isDone ? 'next' : 'default'}
          onClick={() => {
            setReviewing(true);
            void desk.flush();
          }}
        >
          <span className={flagged === undefined ? classes.figure : undefined}>
            {flagged === undefined
              ? say('{percent} coloured · Next', { percent: percentText(coverage.coverage) })
              : say('{label} · Next', { label: say(flagged.label) })}
          </span>
        </Button>
      </section>
      <ReviewDialog
        opened={isReviewing}
        uid={uid}
        image={image}
        imagePath={photo.path}
        photoUrl={photoUrl}
        snapshot={snapshot}
        isLeaving={isLeaving}
        event={event}
        onRetry={() => void desk.flush()}
        onNext={() => {
          if (!isDone) noteThis('user_skip_image');
          void goToNext();
        }}
        achievement={isReceived && achievement}
        onClose={() => setReviewing(false)}
      />
    </DrawingTable>
  );
}
