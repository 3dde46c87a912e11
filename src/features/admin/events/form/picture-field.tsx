import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../../language/say.ts';
import { mostPictureBytes, pictureType } from '../../shared/pictures/chosen-picture.ts';
import type { FormPicture } from './event-pictures.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly description: string;
  readonly picture: FormPicture;
  readonly onChange: (picture: FormPicture) => void;
}

function problemOf(file: File): string | null {
  if (pictureType(file) === null) return say('Please choose a JPG, PNG or GIF.');
  return file.size > mostPictureBytes
    ? say('This picture has more than 30 MB. Please choose a smaller one.')
    : null;
}

/** A picture that is chosen here, and stored when the event is saved. */
export function PictureField({ label, description, picture, onChange }: PictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  function choose(file: File | null) {
    if (file === null) return;
    const found = problemOf(file);
    setProblem(found);
    if (found === null) onChange({ kind: 'chosen', file, address: URL.createObjectURL(file) });
  }
  const has = picture.kind !== 'none';
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Text fw={600}>{label}</Text>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      <Group gap="sm">
        <FileButton onChange={choose} accept="image/jpeg,image/png,image/gif">
          {(button) => (
            <Button variant="default" {...button}>
              {has
                ? say('Change the {label}', { label: label.toLowerCase() })
                : say('Choose a {label}', { label: label.toLowerCase() })}
            </Button>
          )}
        </FileButton>
        {has && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ kind: 'none' })}>
            {say('Remove the {label}', { label: label.toLowerCase() })}
          </Button>
        )}
        {picture.kind === 'chosen' && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {say('{name}, stored when you save', { name: picture.file.name })}
          </Text>
        )}
      </Group>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  );
}
