import { Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { say } from '../../../language/say.ts';
import { pageOf } from '../shared/report-address.ts';
import classes from './photos.module.css';

interface PageJumpProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** `Photo [3] of 20` (rule 15.11). */
export function PageJump({ page, count, onPage }: PageJumpProps) {
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);

  function jump() {
    const wanted = pageOf(text, count);
    if (wanted === null) setText(String(page));
    else if (wanted !== page) onPage(wanted);
  }
  return (
    <form
      className={classes.jump}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        jump();
      }}
    >
      <Text component="label" htmlFor="photo-page">
        {say('Photo')}
      </Text>
      <TextInput
        id="photo-page"
        w={72}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={jump}
        styles={{ input: { textAlign: 'center' } }}
      />
      <Text>{say('of {count}', { count })}</Text>
    </form>
  );
}
