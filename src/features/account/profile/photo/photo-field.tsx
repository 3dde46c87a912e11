import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { PersonPicture } from '../../../../client/people/person-picture.tsx';
import type { User } from '../../../../domain/account/user.ts';
import { fullName } from '../../../../domain/account/user.ts';
import { toInstant } from '../../../../domain/documents/instant.ts';
import { say } from '../../../../language/say.ts';
import { BlobError } from '../../../../ports/blobs.ts';
import { StoreError } from '../../../../ports/store.ts';
import { notify } from '../../../../ui/notify.ts';
import { removePhoto, savePhoto } from './save-photo.ts';

const CropPanel = lazy(async () => ({ default: (await import('./crop-panel.tsx')).CropPanel }));

/** As much as a photo of a survey may have. */
const mostBytes = 30 * 1024 * 1024;

interface PhotoFieldProps {
  readonly uid: string;
  readonly profile: User;
  readonly onSaved: () => Promise<void>;
}

/** What is said of a picture that was not kept. */
function whyNot(error: unknown): string {
  if (error instanceof BlobError || error instanceof StoreError) return error.message;
  console.error(error);
  return say('Something went wrong on this device.');
}

/** The person's picture: chosen, cut to a square, turned; saved at once. */
export function PhotoField({ uid, profile, onSaved }: PhotoFieldProps) {
  const backend = useBackend();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasPhoto = (profile.photoURL ?? '') !== '';

  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);

  function choose(file: File | null): void {
    if (file === null) return;
    const isLarge = file.size > mostBytes;
    setProblem(isLarge ? say('This picture has more than 30 MB. Please choose a smaller one.') : null);
    if (!isLarge) setAddress(URL.createObjectURL(file));
  }

  async function change(act: () => Promise<void>, done: string): Promise<void> {
    setProblem(null);
    setBusy(true);
    try {
      await act();
      await onSaved();
      setAddress(null);
      notify.done(done);
    } catch (error) {
      setProblem(
        say('An error occurred while updating your profile. Please try again. {reason}', {
          reason: whyNot(error),
        }),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap="sm">
      <Group gap="md" wrap="nowrap">
        <PersonPicture name={fullName(profile.name)} person={profile} size={84} />
        <Stack gap={4}>
          <Group gap="xs">
            <FileButton onChange={choose} accept="image/*">
              {(button) => (
                <Button variant="default" px="md" disabled={isBusy} {...button}>
                  {hasPhoto ? say('Change picture') : say('Choose a picture')}
                </Button>
              )}
            </FileButton>
            {hasPhoto && (
              <Button
                variant="subtle"
                color="gray"
                px="md"
                disabled={isBusy}
                onClick={() =>
                  void change(
                    () => removePhoto(backend, uid, toInstant(Date.now())),
                    say('Your picture was removed.'),
                  )
                }
              >
                {say('Remove')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {say('Shown beside your first name on leaderboards. Where it was taken is left out.')}
          </Text>
        </Stack>
      </Group>
      {address !== null && (
        <Suspense fallback={null}>
          <CropPanel
            address={address}
            isBusy={isBusy}
            onCancel={() => setAddress(null)}
            onUnreadable={() => {
              setAddress(null);
              setProblem(say('This file could not be opened as a picture. Please choose a JPG, PNG or GIF.'));
            }}
            onCut={(jpeg) =>
              void change(
                () => savePhoto(backend, uid, jpeg, toInstant(Date.now())),
                say('Your picture was saved.'),
              )
            }
          />
        </Suspense>
      )}
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  );
}
