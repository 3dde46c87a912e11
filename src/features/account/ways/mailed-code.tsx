import { Anchor, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readSixDigits } from '../../../domain/typed/code.ts';
import { say, text } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { Words } from '../../../ui/words.tsx';

/** What is wrong with a code before it is sent; null for nothing. */
export function codeProblem(typed: string): string | null {
  if (readSixDigits(typed) !== null) return null;
  return /\p{Nd}/u.test(typed)
    ? say('Please type the six digits of the code in the e-mail, and no others.')
    : say('Please enter the code from the e-mail.');
}

const codeSent = text('We sent a code to <b>{email}</b>. Please type it here. It is good for ten minutes.');

interface MailedCodeProps {
  readonly email: string;
  /** The message above the field, with `email` in it; left out, that a code was sent. */
  readonly message?: string;
  /** As the form has the field. */
  readonly field: TextInputProps;
  /** Asks for another code, and shows why where none is sent. Answers whether one is. */
  readonly sendAnother: () => Promise<boolean>;
  /** Said once it is on its way; left out, that another code is. */
  readonly anotherSent?: string;
}

/** To whom a code was mailed, where it is typed back (rule 3.5), and how another one is asked for. */
export function MailedCode({ email, message = codeSent, field, sendAnother, anotherSent }: MailedCodeProps) {
  const [isAsking, setIsAsking] = useState(false);

  async function askAgain(): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    const isSent = await sendAnother();
    setIsAsking(false);
    if (isSent) notify.done(anotherSent ?? say('Another code is on its way to {email}.', { email }));
  }

  return (
    <>
      <Text>
        <Words text={message} values={{ b: (inner) => <strong>{inner}</strong>, email }} />
      </Text>
      <TextInput
        label={say('Verification Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        styles={{
          input: { fontSize: '1.6rem', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
        }}
        {...field}
      />
      <Anchor component="button" type="button" size="sm" mih={44} ta="start" onClick={() => void askAgain()}>
        {say('Send another code')}
      </Anchor>
    </>
  );
}
