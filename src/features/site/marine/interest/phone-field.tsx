import { Text, TextInput } from '@mantine/core';
import { say } from '../../../../language/say.ts';
import classes from './interest.module.css';
import { digitsOf, pastedPhone, typedPhone, withPlus } from './phone-text.ts';

interface PhoneFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly hint: string | undefined;
  readonly onChange: (phone: string) => void;
  readonly onLeave: () => void;
}

/**
 * A phone number in a field for numbers, so that phones show digits alone. Such a field knows neither a plus nor gaps: both are
 * kept beside it, a plus in front of the digits, the number as it was pasted below them.
 */
export function PhoneField({ value, error, hint, onChange, onLeave }: PhoneFieldProps) {
  const digits = digitsOf(value);
  const plus = value.startsWith('+') ? '+' : '';
  const isWrittenOtherwise = value.trim() !== `${plus}${digits}`;
  return (
    <div>
      <TextInput
        className={classes.phone}
        type="number"
        inputMode="tel"
        id="phone"
        label={say('Phone')}
        placeholder="61 400 000 000"
        autoComplete="tel"
        required
        leftSection={
          plus === '' ? undefined : (
            <Text component="span" fw={600}>
              {plus}
            </Text>
          )
        }
        value={digits}
        error={error}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => onChange(typedPhone(value, currentTarget.value))}
        onBlur={onLeave}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === '+') onChange(withPlus(value));
          // A plus goes where the digits before it are gone.
          if (key === 'Backspace' && digits === '' && plus !== '') onChange('');
          if (['+', '-', '.', ',', 'e', 'E', 'ArrowUp', 'ArrowDown'].includes(key)) event.preventDefault();
        }}
        onPaste={(event) => {
          const pasted = pastedPhone(event.clipboardData.getData('text'));
          if (digitsOf(pasted) === '') return;
          event.preventDefault();
          // Into what stands there already: its digits follow.
          onChange(digits === '' ? pasted : `${value}${pasted.replace('+', '')}`.slice(0, 40));
        }}
        // A wheel over it would count the number up.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      {(isWrittenOtherwise || plus !== '') && (
        <Text id="phone-written" size="sm" c="dimmed" mt={4}>
          {say('We will call {phone}', { phone: value })}
        </Text>
      )}
    </div>
  );
}
