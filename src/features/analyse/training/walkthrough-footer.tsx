import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import classes from './training.module.css';

interface WalkthroughFooterProps {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
}

/** The ways through the walkthrough (rule 13.12). */
export function WalkthroughFooter(props: WalkthroughFooterProps) {
  return (
    <nav className={classes.footer} aria-label={say('Walkthrough')}>
      <Button
        variant="subtle"
        px="sm"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        disabled={!props.canGoBack}
        onClick={props.onBack}
      >
        {say('Go back')}
      </Button>
      <Button variant="subtle" px="sm" onClick={props.onSkip}>
        {say('Skip training')}
      </Button>
      <Button
        px="sm"
        variant="default"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        disabled={!props.canGoOn}
        onClick={props.onNext}
      >
        {say('Next step')}
      </Button>
    </nav>
  );
}
