import { Anchor, Button, Paper } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { v4 as newId } from 'uuid';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { completeCoverage, isComplete as isCompleteAnalysis } from '../../../domain/annotation/analysis.ts';
import { percentageSum } from '../../../domain/annotation/percentage-analysis.ts';
import { numberText } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { AnswerCard } from '../answer/answer-card.tsx';
import { useKeepWorkQuestion } from '../shared/keep-work.tsx';
import { SaveNote } from '../shared/save-note.tsx';
import { useNextPhoto } from '../shared/use-next-photo.ts';
import { asSaved } from './answers-file.ts';
import { CoverageMeter, rounded } from './coverage-meter.tsx';
import { emptyAnswers, type KeptAnswers, keptAnswers } from './kept-answers.ts';
import type { LoadedPhoto } from './load-photo.ts';
import { PercentageForm } from './percentage-form.tsx';
import { PercentageLinks } from './percentage-links.tsx';
import classes from './percentage-work.module.css';
import { PhotoPane } from './photo-pane.tsx';
import { saveAnswers } from './save-answers.ts';
import { useAutosave } from './use-autosave.ts';

interface PercentageWorkProps {
  readonly photo: LoadedPhoto;
  readonly uid: string;
}

/** What was typed here and not saved comes before what was saved; else an empty form. */
function firstAnswers(notes: LocalNotes, { own, image }: LoadedPhoto, uid: string): KeptAnswers {
  const kept = keptAnswers(notes, uid, image.id);
  if (kept !== null) return kept;
  if (own === null) return emptyAnswers(newId());
  return { analysisId: own.id, ...own.analysis };
}

/** The form with its running sum, its saving, and the way to the next photo. */
export function PercentageWork({ photo, uid }: PercentageWorkProps) {
  const { calls } = useBackend();
  const { notes } = usePhone();
  const { event } = useParams();
  const [answers, setAnswers] = useState(() => firstAnswers(notes, photo, uid));
  const answer = useRef<HTMLDivElement>(null);
  /** Saves of this visit; what others saw is asked anew with each. */
  const [saves, setSaves] = useState(0);
  const autosave = useAutosave(uid, photo.image.id, async (next) => {
    const saved = await saveAnswers(calls, photo.path, asSaved(next), event);
    setSaves((before) => before + 1);
    return saved;
  });
  const { isLeaving, goToNext } = useNextPhoto({
    uid,
    photo,
    way: 'percentage',
    flush: () => autosave.flush(),
  });
  const keeping = useKeepWorkQuestion();
  const sum = percentageSum(answers.percentages);
  const isBad = answers['bad-image'];
  const isComplete = isBad || (sum >= completeCoverage * 100 && sum <= 100);
  const percent = numberText(rounded(isBad ? 100 : sum));
  const isReceived = isComplete && (saves > 0 || (photo.own !== null && isCompleteAnalysis(photo.own)));

  function change(next: KeptAnswers, when: 'soon' | 'at-once'): void {
    setAnswers(next);
    autosave.keep(next);
    // A sum above 100 would be refused; it is saved as soon as it is mended.
    if (next['bad-image'] || percentageSum(next.percentages) <= 100) autosave.change(next, when);
    else autosave.hold();
  }

  // What an earlier visit could not save is saved now, without a word from the person.
  const saveKept = useEffectEvent(() => {
    if (keptAnswers(notes, uid, photo.image.id) !== null) change(answers, 'soon');
  });
  useEffect(() => saveKept(), []);

  return (
    <>
      <Page
        title={say('How much of the photo is what?')}
        lead={say(
          'Estimate in percent of the whole picture; together they make 100 %. A few points off still helps, and Can’t tell counts as well.',
        )}
        actions={<PercentageLinks uid={uid} photo={photo} answers={answers} event={event} />}
      >
        <div className={classes.work}>
          <div className={classes.photo}>
            <PhotoPane image={photo.image} />
          </div>
          <div className={classes.form}>
            <PercentageForm answers={answers} onChange={change} />
            {isReceived && (
              <Paper
                withBorder
                radius="md"
                p="md"
                mt="xl"
                ref={answer}
                tabIndex={-1}
                className={classes.answer}
              >
                <AnswerCard uid={uid} imagePath={photo.path} made={saves} />
              </Paper>
            )}
          </div>
        </div>
      </Page>
      <BottomBar>
        <div className={classes.bar}>
          <div className={classes.meter}>
            <CoverageMeter sum={sum} isBadImage={isBad} more={isReceived && <ToAnswer answer={answer} />} />
          </div>
          <div className={classes.note} data-state={autosave.state.kind}>
            <SaveNote state={autosave.state} onRetry={() => void autosave.flush()} />
          </div>
          <Button
            className={classes.next}
            variant={isComplete ? 'next' : 'default'}
            loading={isLeaving}
            onClick={() => (isComplete ? keeping.before(() => void goToNext()) : void goToNext())}
          >
            {isComplete
              ? say('{percent} % · Done, next photo', { percent })
              : say('{percent} % · Skip this photo', { percent })}
          </Button>
        </div>
      </BottomBar>
      {keeping.question}
    </>
  );
}

/** Leads down to what others saw: the form is long, and the way on stands above it. */
function ToAnswer({ answer }: { readonly answer: RefObject<HTMLDivElement | null> }) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => {
        answer.current?.scrollIntoView({ block: 'start' });
        answer.current?.focus({ preventScroll: true });
      }}
    >
      {say('How close was I?')}
    </Anchor>
  );
}
