import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRegionOf } from '../../../client/regions/region.ts';
import { isComplete } from '../../../domain/annotation/analysis.ts';
import { flagOf } from '../../../domain/annotation/drawing/drawing.ts';
import type { Mark, Tool } from '../../../domain/annotation/drawing/stroke.ts';
import { say } from '../../../language/say.ts';
import { AnswerCard } from '../answer/answer-card.tsx';
import { CoarseNote } from '../answer/coarse-note.tsx';
import type { AnalysableImage } from '../shared/choose-next-image.ts';
import { libraryPath } from '../shared/paths.ts';
import { percentText } from '../shared/percent-text.ts';
import { regionText, withCredit } from '../shared/photo-words.ts';
import { SaveNote } from '../shared/save-note.tsx';
import type { DeskSnapshot } from './desk/drawing-desk.ts';
import { DownloadDrawing } from './download/download-drawing.tsx';
import classes from './review-dialog.module.css';
import { paintPreview } from './stage/paint-preview.ts';

export interface ReviewDialogProps {
  readonly opened: boolean;
  readonly uid: string;
  readonly image: AnalysableImage;
  /** Of the photo's document. */
  readonly imagePath: string;
  readonly photoUrl: string;
  readonly snapshot: DeskSnapshot;
  readonly isLeaving: boolean;
  /** Handle of the event that this is done for. */
  readonly event: string | undefined;
  /** What the drawing unlocks; nothing where it unlocks nothing. */
  readonly achievement: ReactNode;
  readonly onRetry: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** What was drawn, whether it is received, and the ways on (rule 12.17). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { image, snapshot } = props;
  const { survey } = image;
  const { coverage, save, drawing } = snapshot;
  const isDone = isComplete({ stats: coverage });
  const isReceived = isDone && save.kind !== 'not-saved';
  const flag = flagOf(drawing);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={isReceived ? say('Analysis received') : say('Analysis in progress')}
      size="lg"
      classNames={{ content: classes.dialog ?? '', body: classes.body ?? '' }}
    >
      <Stack gap="md" className={classes.told}>
        {/* Small enough that the ways on are seen with it. */}
        <div
          className={classes.photo}
          style={{
            width: `min(100%, ${isDone ? 26 : 40}dvh * ${image.meta.width / image.meta.height})`,
            aspectRatio: `${image.meta.width} / ${image.meta.height}`,
          }}
        >
          <img src={props.photoUrl} alt="" />
          {props.opened && <Preview marks={drawing.marks} image={image} />}
        </div>
        <Text className={classes.thanks}>
          {flag === undefined ? wordFor(coverage.coverage, isDone, isReceived) : flagWords(flag, isReceived)}
        </Text>
        <Text size="sm" c="dimmed">
          {withCredit(image, `${regionText(useRegionOf(survey.regionId), survey._geoloc)} · ${survey.name}`)}
        </Text>
        <div className={classes.saved}>
          <SaveNote state={save} makes="strokes" onRetry={props.onRetry} />
        </div>
        <CoarseNote coverage={coverage} />
        {props.achievement}
        {isDone && (
          <div className={classes.answer}>
            {(save.kind === 'saved' || save.kind === 'nothing-new') && (
              <AnswerCard uid={props.uid} imagePath={props.imagePath} made={drawing.marks.length} />
            )}
          </div>
        )}
        <Divider />
        <DownloadDrawing image={image} marks={drawing.marks} coverage={coverage} />
      </Stack>
      <Group justify="flex-end" gap="sm" className={classes.waysOn}>
        <Button component={Link} to={libraryPath(survey.id, props.event)} variant="subtle" px="sm">
          {say('All photos')}
        </Button>
        <Button component={Link} to="/dashboard" variant="subtle" px="sm">
          {say('Dashboard')}
        </Button>
        <Button variant={isDone ? 'default' : 'next'} onClick={props.onClose}>
          {say('Continue')}
        </Button>
        <Button variant={isDone ? 'next' : 'default'} loading={props.isLeaving} onClick={props.onNext}>
          {say('Another image')}
        </Button>
      </Group>
    </Modal>
  );
}

function wordFor(share: number, isDone: boolean, isReceived: boolean): string {
  if (!isDone)
    return say('{percent} of the photo is coloured; it counts from 95 %.', { percent: percentText(share) });
  return isReceived
    ? say('Thank you! Every photo that is coloured makes the picture of the reef surer.')
    : say('All of it is coloured. It counts as soon as it is saved.');
}

function flagWords({ label }: Pick<Tool, 'label'>, isReceived: boolean): string {
  const why = say(label).toLowerCase();
  return isReceived
    ? say('Thank you! You flagged this photo as a bad image: {why}.', { why })
    : say('You flagged this photo as a bad image: {why}. It counts as soon as it is saved.', { why });
}

function Preview({ marks, image }: { readonly marks: readonly Mark[]; readonly image: AnalysableImage }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void paintPreview(marks, image.meta, 800).then((blob) => {
      if (isGone || blob === null) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [marks, image]);
  return url === null ? null : <img src={url} alt={say('Your colours')} className={classes.ink} />;
}
