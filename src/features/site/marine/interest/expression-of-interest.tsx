import { Alert, Button, Checkbox, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { longestAnswer, missing, personalSchema } from '../../../../domain/expeditions/enquiry.ts';
import { say, text } from '../../../../language/say.ts';
import { PublicSection } from '../../parts/public-section.tsx';
import type { OfferedTrip } from './draft.ts';
import classes from './interest.module.css';
import { PhoneField } from './phone-field.tsx';
import { type InterestForm, useInterest } from './use-interest.ts';

const answers = [
  {
    field: 'inWaterExperience',
    label: text('In-water experience'),
    placeholder: text('How often, where and how you dive or snorkel'),
  },
  {
    field: 'medicalConditions',
    label: text('Medical conditions'),
    placeholder: text('What the crew has to know; leave it empty if there is nothing'),
  },
  {
    field: 'anythingElse',
    label: text('Anything else'),
    placeholder: text('Questions, wishes, who comes with you'),
  },
] as const;

/** What is said of a field stands below it. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Who wants to come along says so here; nothing where no trip is offered. */
export function ExpressionOfInterest({ offered }: { readonly offered: readonly OfferedTrip[] }) {
  const form = useInterest(offered);
  if (offered.length === 0) return null;
  return (
    <PublicSection
      id="interest"
      title={say('Expression of Interest')}
      lead={say('Tell us which trips you would like to join. It binds you to nothing.')}
    >
      {form.isSent ? <Thanks /> : <Form form={form} offered={offered} />}
    </PublicSection>
  );
}

function Thanks() {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever hears the page is told what came of it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.form} role="status">
      <Title order={3} tabIndex={-1} ref={title}>
        {say('Thank you!')}
      </Title>
      <Text size="lg" mt="xs">
        {say(
          'We have your expression of interest, and will be in touch. A copy is on its way to your address.',
        )}
      </Text>
    </div>
  );
}

/** What is wrong with a personal field, said once it was left. */
function usePersonalErrors({ personal }: InterestForm['values']) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wrong = new Set(personalSchema.safeParse(personal).error?.issues.map(({ path: [field] }) => field));
  const errorOf = (field: keyof typeof personal): string | null => {
    if (!left.has(field) || !wrong.has(field)) return null;
    if (personal[field].trim() === '') return say(missing[field]);
    return field === 'email' ? say('Please enter a valid email address') : say(missing[field]);
  };
  /** What is asked for, in quiet words, before anybody has been at a field that is empty. */
  const hintOf = (field: keyof typeof personal): string | undefined =>
    personal[field].trim() === '' && !left.has(field) ? say(missing[field]) : undefined;
  return { errorOf, hintOf, leave: (field: string) => setLeft((before) => new Set([...before, field])) };
}

interface FormProps {
  readonly form: InterestForm;
  readonly offered: readonly OfferedTrip[];
}

function Form({ form, offered }: FormProps) {
  const { values, draft, change } = form;
  const { errorOf, hintOf, leave } = usePersonalErrors(values);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <Stack gap="lg">
        <TextInput
          type="text"
          id="name"
          label={say('Name')}
          placeholder={say('First and last name')}
          autoComplete="name"
          required
          maxLength={120}
          value={values.personal.name}
          error={errorOf('name')}
          description={hintOf('name')}
          inputWrapperOrder={below}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          onBlur={() => leave('name')}
        />
        <TextInput
          type="email"
          id="email"
          label={say('Email')}
          placeholder={say('you@example.org')}
          autoComplete="email"
          required
          maxLength={254}
          value={values.personal.email}
          error={errorOf('email')}
          description={hintOf('email')}
          inputWrapperOrder={below}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          onBlur={() => leave('email')}
        />
        <PhoneField
          value={values.personal.phone}
          error={errorOf('phone')}
          hint={hintOf('phone')}
          onChange={(phone) => change({ phone })}
          onLeave={() => leave('phone')}
        />
        <TripChoice form={form} offered={offered} />
        {answers.map(({ field, label, placeholder }) => (
          <Answer
            key={field}
            label={say(label)}
            placeholder={say(placeholder)}
            value={draft[field]}
            onChange={(said) => change({ [field]: said })}
          />
        ))}
        <div className={classes.unseen} aria-hidden>
          <label htmlFor="interest-more">{say('Leave this empty')}</label>
          <input
            id="interest-more"
            name="interest-more"
            tabIndex={-1}
            autoComplete="off"
            value={form.website}
            onChange={({ currentTarget }) => form.setWebsite(currentTarget.value)}
          />
        </div>
        <Send form={form} />
      </Stack>
    </form>
  );
}

function TripChoice({ form: { values, draft, change }, offered }: FormProps) {
  return (
    <Checkbox.Group
      label={say('Trips')}
      description={values.trips.length === 0 ? say('Choose your Trips') : undefined}
      value={draft.trips.filter((id) => offered.some((trip) => trip.id === id))}
      onChange={(trips) => change({ trips })}
    >
      <Stack gap={4} mt="xs">
        {offered.map(({ id, name, date }) => (
          <Checkbox key={id} value={id} label={name} description={date} size="md" py={6} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (said: string) => void;
}

/** A free text with how much of it is used. */
function Answer({ label, placeholder, value, onChange }: AnswerProps) {
  return (
    <Textarea
      label={label}
      placeholder={placeholder}
      maxLength={longestAnswer}
      autosize
      minRows={2}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, longestAnswer))}
      inputWrapperOrder={below}
      description={say('{used} / {most}', { used: value.length, most: longestAnswer })}
    />
  );
}

/** The way out, and what went wrong on it. */
function Send({ form }: { readonly form: InterestForm }) {
  return (
    <>
      {form.error !== null && (
        <Alert color="red" role="alert" title={say('It was not sent')}>
          <Stack gap="sm" align="flex-start">
            <Text>
              {form.error.message} {say('What you wrote is kept in this device.')}
            </Text>
            <Button variant="light" loading={form.isSending} disabled={!form.isComplete} onClick={form.send}>
              {say('Try again')}
            </Button>
          </Stack>
        </Alert>
      )}
      <Group gap="md">
        <Button type="submit" variant="next" size="lg" disabled={!form.isComplete} loading={form.isSending}>
          {say('Send')}
        </Button>
        {form.isTouched && (
          <Button variant="subtle" color="gray" disabled={form.isSending} onClick={form.forget}>
            {say('Empty the form')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {say(
          'Read by those who plan the trips, kept for two years at most. Until it is sent it is kept in this device alone.',
        )}
      </Text>
    </>
  );
}
