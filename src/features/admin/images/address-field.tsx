import { Pill, PillsInput, Stack, Text } from '@mantine/core';
import { splitAddresses } from '../../../domain/account/addresses.ts';
import { say } from '../../../language/say.ts';

interface AddressFieldProps {
  readonly label: string;
  readonly addresses: readonly string[];
  readonly onChange: (addresses: readonly string[]) => void;
  /** What is typed and no chip yet. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

const endsOne = new Set(['Enter', ',', ';']);

/** Addresses of one kind, as chips: those that are none stand apart, and get nothing. */
export function AddressField({ label, addresses, onChange, typed, onTyped }: AddressFieldProps) {
  const { valid, invalid } = splitAddresses(addresses.join(','));
  const without = (gone: string) => onChange(addresses.filter((one) => one !== gone));

  function take(text: string): void {
    const split = splitAddresses(text);
    const added = [...split.valid, ...split.invalid].filter((one) => !addresses.includes(one));
    if (added.length > 0) onChange([...addresses, ...added]);
    onTyped('');
  }

  const chips = (list: readonly string[], name: string, color?: string) =>
    list.length === 0 ? null : (
      <Pill.Group role="group" aria-label={say('{name}: {what}', { name: label, what: name })}>
        {list.map((one) => (
          <Pill
            key={one}
            withRemoveButton
            onRemove={() => without(one)}
            removeButtonProps={{
              'aria-label': say('Remove {email}', { email: one }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            {...(color === undefined ? {} : { c: color })}
          >
            <bdi>{one}</bdi>
          </Pill>
        ))}
      </Pill.Group>
    );

  return (
    <Stack gap={6}>
      <PillsInput label={label} description={say('Addresses with commas between them.')}>
        <Pill.Group>
          {chips(valid, say('valid'))}
          <PillsInput.Field
            value={typed}
            inputMode="email"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              if (value.includes(',')) take(value);
              else onTyped(value);
            }}
            onKeyDown={(event) => {
              if (endsOne.has(event.key) && typed.trim() !== '') {
                event.preventDefault();
                take(typed);
              }
              if (event.key === 'Backspace' && typed === '') onChange(addresses.slice(0, -1));
            }}
            onBlur={() => take(typed)}
            onPaste={(event) => {
              event.preventDefault();
              take(`${typed}${event.clipboardData.getData('text').replaceAll(/[\r\n;]+/g, ',')}`);
            }}
          />
        </Pill.Group>
      </PillsInput>
      {invalid.length > 0 && (
        <Stack gap={4} role="alert">
          <Text size="sm" c="var(--mantine-color-error)">
            {invalid.length === 1
              ? say('This is no address, and gets nothing:')
              : say('These are no addresses, and get nothing:')}
          </Text>
          {chips(invalid, 'invalid', 'var(--mantine-color-error)')}
        </Stack>
      )}
    </Stack>
  );
}
