import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isComplete } from '../../../domain/annotation/analysis.ts';
import type { Mark } from '../../../domain/annotation/stroke.ts';
import { regions } from '../../../domain/region/regions.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { SaveNote } from '../save-note.tsx';
import classes from './draw-work.module.css';
import type { DeskSnapshot } from './drawing-desk.ts';
import { paintPreview } from './paint-preview.ts';

export interface ReviewDialogProps {
  readonly opened: boolean;
  readonly image: Image;
  readonly photoUrl: string;
  readonly snapshot: DeskSnapshot;
  readonly isLeaving: boolean;
  readonly onRetry: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** What was drawn, whether it is received, and the ways on (spec 3 §2.2). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { image, snapshot } = props;
  const { coverage, save, drawing } = snapshot;
  const isDone = isComplete({ stats: coverage });
  const isReceived = isDone && save.kind !== 'not-saved';
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={isReceived ? 'Analysis received' : 'Analysis in progress'}
      size="lg"
    >
      <Stack gap="md">
        <div className={classes.review}>
          <img src={props.photoUrl} alt="" />
          {props.opened && <Preview marks={drawing.marks} image={image} />}
        </div>
        <Text>
          {isDone
            ? 'Thank you! Every photo that is coloured makes the picture of the reef surer.'
            : `${percentText(coverage.coverage)} of the photo is coloured; it counts from 95 %.`}
        </Text>
        <Text size="sm" c="dimmed">
          {regions[image.survey.regionId].regionName} · {image.survey.name} · photo by {image.user.name}
        </Text>
        <SaveNote state={save} work="your strokes are" onRetry={props.onRetry} />
        <Group justify="flex-end" gap="sm">
          <Button component={Link} to="/dashboard" variant="subtle">
            Dashboard
          </Button>
          <Button variant={isDone ? 'default' : 'next'} onClick={props.onClose}>
            Continue
          </Button>
          <Button variant={isDone ? 'next' : 'default'} loading={props.isLeaving} onClick={props.onNext}>
            Another image
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A share as people say it; 95 % is said only when it is reached. */
export function percentText(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

function Preview({ marks, image }: { readonly marks: readonly Mark[]; readonly image: Image }) {
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
  return url === null ? null : <img src={url} alt="Your colours" className={classes.reviewInk} />;
}
