import { Checkbox, Fieldset, Stack, Textarea } from '@mantine/core';
import { say } from '../../../../language/say.ts';
import type { FormOfRegion } from './typed-region.ts';

/** What is open there, and what is told of it. */
export function OpeningFields({ form }: { readonly form: FormOfRegion }) {
  return (
    <Fieldset legend={say('What is open')}>
      <Stack gap="sm">
        <Checkbox
          label={say('Active')}
          description={say('Else lists name it as “Coming Soon”, and it cannot be chosen in them.')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        <Checkbox
          label={say('Surveys are taken in')}
          description={say('Else the wizard says so, and every server refuses new surveys.')}
          {...form.getInputProps('isSurveyOpen', { type: 'checkbox' })}
        />
        <Checkbox label={say('It is a pilot')} {...form.getInputProps('isPilot', { type: 'checkbox' })} />
        <Textarea
          label={say('When surveys are taken in, in your own words')}
          description={say(
            'Instead of what follows from the season; also said where surveys are closed. May be left out.',
          )}
          maxLength={4000}
          autosize
          minRows={1}
          {...form.getInputProps('surveyWindowText')}
        />
        <Textarea
          label={say('Story')}
          description={say(
            'Two sentences on the home page. Without them it has no tab there. With a picture of your own it is told in “Pages of the site”.',
          )}
          maxLength={600}
          autosize
          minRows={2}
          {...form.getInputProps('story')}
        />
      </Stack>
    </Fieldset>
  );
}
