import { Button, Progress, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { labelOf } from '../../../../domain/assisted/labels.ts';
import { mayLeave, progressOf } from '../../../../domain/assisted/progress.ts';
import { activeRegion, labelIn, suggestionFor } from '../../../../domain/assisted/work.ts';
import { say } from '../../../../language/say.ts';
import type { Desk } from '../desk/use-desk.ts';
import { keysOfCard } from '../keys/assisted-keys.ts';
import { LabelCard } from './label-card.tsx';
import { RegionList } from './region-list.tsx';
import { inSentence } from './region-words.ts';
import classes from './step-panel.module.css';

type Shown = Pick<
  Desk,
  | 'work'
  | 'steps'
  | 'step'
  | 'regions'
  | 'save'
  | 'choose'
  | 'confirm'
  | 'take'
  | 'goTo'
  | 'handIn'
  | 'pictureOf'
>;

interface StepPanelProps extends Shown {
  readonly isExpert: boolean;
  /** How the save stands. */
  readonly note: ReactNode;
}

/** What is chosen now, of the active region or of the question. */
function chosenCard({ work, step }: StepPanelProps): string | null {
  if (step.kind === 'question') return work.answers[step.id] ?? null;
  const region = activeRegion(work);
  return region === undefined ? null : labelIn(work, region, step.id);
}

function suggestedNow({ work, step }: StepPanelProps): string | null {
  const region = step.kind === 'regions' ? activeRegion(work) : undefined;
  if (region === undefined || step.kind !== 'regions' || work.isBad) return null;
  return region.labels[step.id] === undefined ? suggestionFor(region, step) : null;
}

/** The step, its cards, and the ways on. */
export function StepPanel(props: StepPanelProps) {
  const { work, steps, step, regions, note } = props;
  const share = progressOf(work, step);
  const chosen = chosenCard(props);
  const suggested = suggestedNow(props);
  return (
    <section className={classes.panel} aria-label={say('Step')}>
      <header className={classes.head}>
        <Text size="sm" c="dimmed" className={classes.count}>
          {say('Step {step} of {steps}', { step: work.step + 1, steps: steps.length })}
        </Text>
        <Progress
          value={share * 100}
          size={6}
          aria-label={say('Step {step}', { step: work.step + 1 })}
          className={classes.bar}
        />
        <Title order={2} size="h4">
          {say(step.title)}
        </Title>
        <Text size="sm" c="dimmed" className={classes.lead}>
          {step.kind === 'regions' && regions.length === 0
            ? say('No region is hard coral: nothing to do here.')
            : say(step.lead)}
        </Text>
      </header>
      <div className={classes.scroll}>
        <ul className={classes.cards}>
          {step.cards.map((card, index) => (
            <LabelCard
              key={card.id}
              card={card}
              isChosen={card.id === chosen}
              isSuggested={card.id === suggested}
              keys={keysOfCard(index)}
              onChoose={() => props.choose(card.id)}
            />
          ))}
        </ul>
        {step.kind === 'regions' && !work.isBad && regions.length > 0 && (
          <RegionList
            work={work}
            step={step}
            regions={regions}
            pictureOf={props.pictureOf}
            onRegion={props.take}
          />
        )}
        <div className={classes.note}>{note}</div>
      </div>
      <WaysOn {...props} suggested={suggested} />
    </section>
  );
}

/** Back, and the one thing to do next: confirm, go on, or hand in. */
function WaysOn(props: StepPanelProps & { readonly suggested: string | null }) {
  const { work, steps, step, isExpert, suggested } = props;
  const isDone = mayLeave(work, step, isExpert);
  const isLast = work.step === steps.length - 1 || work.isBad;
  return (
    <footer className={classes.ways}>
      {work.step > 0 && (
        <Button variant="default" px="md" onClick={() => props.goTo(work.step - 1)}>
          {say('Back')}
        </Button>
      )}
      {suggested !== null && (
        <Button
          variant="next"
          className={classes.main}
          leftSection={<IconCheck size={20} aria-hidden />}
          aria-keyshortcuts="Y"
          onClick={props.confirm}
        >
          {say('Yes, {label}', { label: inSentence(say(labelOf(suggested).label)) })}
        </Button>
      )}
      {isDone && (
        <Button
          variant={suggested === null ? 'next' : 'default'}
          className={suggested === null ? classes.main : undefined}
          px="md"
          loading={isLast && props.save.kind === 'saving'}
          onClick={() => (isLast ? props.handIn() : props.goTo(work.step + 1))}
        >
          {isLast ? say('Submit') : say('Continue')}
        </Button>
      )}
      {!isDone && suggested === null && (
        <Text size="sm" c="dimmed" className={classes.ask}>
          {step.kind === 'regions' ? say('Choose what the outlined region is.') : say('Choose an answer.')}
        </Text>
      )}
    </footer>
  );
}
