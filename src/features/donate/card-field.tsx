import { Input, useComputedColorScheme } from '@mantine/core';
import { CardElement } from '@stripe/react-stripe-js';
import { useEffect, useMemo, useRef } from 'react';
import { say } from '../../language/say.ts';
import { darkColours, lightColours } from '../../ui/palette.ts';
import classes from './donate.module.css';

interface CardFieldProps {
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onComplete: (isComplete: boolean) => void;
}

/** The provider's own card field: what is typed there never comes to this page. */
export function CardField({ problem, isDisabled, onComplete }: CardFieldProps) {
  const scheme = useComputedColorScheme('light');
  const options = useMemo(() => {
    const colours = scheme === 'dark' ? darkColours : lightColours;
    return {
      hidePostalCode: true,
      disabled: isDisabled,
      style: {
        base: {
          fontSize: '17px',
          color: colours.text,
          iconColor: colours.quietText,
          '::placeholder': { color: colours.quietText },
        },
        invalid: { color: colours.error },
      },
    };
  }, [scheme, isDisabled]);
  const told = useRef(onComplete);
  told.current = onComplete;
  // A field that goes away takes what was typed in it with it.
  useEffect(() => () => told.current(false), []);
  return (
    <Input.Wrapper label={say('Card')} labelElement="div" required error={problem}>
      <fieldset
        aria-label={say('Card')}
        className={classes.card}
        data-error={problem !== undefined || undefined}
      >
        <CardElement options={options} onChange={({ complete }) => onComplete(complete)} />
      </fieldset>
    </Input.Wrapper>
  );
}
