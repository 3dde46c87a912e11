import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
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
    <nav className={classes.footer} aria-label="Walkthrough">
      <Button
        variant="subtle"
        px="sm"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        disabled={!props.canGoBack}
        onClick={props.onBack}
      >
        Go back
      </Button>
      <Button variant="subtle" px="sm" onClick={props.onSkip}>
        Skip training
      </Button>
      <Button
        px="sm"
        variant="default"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        disabled={!props.canGoOn}
        onClick={props.onNext}
      >
        Next step
      </Button>
    </nav>
  );
}
