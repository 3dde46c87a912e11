import { Badge, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Image } from '../../../domain/survey/image.ts';
import { isPreview } from '../../../domain/survey/photo/preview.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { momentText } from '../shared/moment-text.ts';
import classes from './images.module.css';

interface ImageFactsProps {
  readonly image: Image;
  readonly survey?: Survey | null;
}

const place = (geoloc: { readonly latitude: number; readonly longitude: number } | null | undefined) =>
  geoloc == null ? null : `${geoloc.latitude.toFixed(5)}, ${geoloc.longitude.toFixed(5)}`;

const share = (value: number) => `${Math.round(value * 100)} %`;

function analysesInWords({ meta }: Image): string {
  const { total, badImage = 0, live } = meta.analysis;
  if (total === 0) return say('none that is complete');
  const experts = meta.analysis_expert.total;
  return [
    say('{count, plural, one {# complete analysis} other {# complete analyses}}', { count: total }),
    ...(experts > 0 ? [say('{count} by experts', { count: experts })] : []),
    ...(badImage > 0 ? [say('{count} found it unusable', { count: badImage })] : []),
    ...(live === undefined ? [] : [say('{percent} % living coral', { percent: Math.round(live) })]),
  ].join(', ');
}

/** What is known of a photo, as it was taken, arrived and was read. */
export function ImageFacts({ image, survey = null }: ImageFactsProps) {
  const { meta, quality } = image;
  const camera = [meta.make, meta.model].filter((part) => part !== undefined).join(' ');
  const rows: readonly (readonly [string, ReactNode])[] = [
    [say('Survey'), image.survey.name],
    [say('Date of the dive'), dayText(image.survey.date)],
    [say('Taken by'), image.user.name],
    [say('Site'), place(survey?.site._geoloc ?? image.survey._geoloc) ?? say('not known')],
    ...(meta._geoloc === undefined ? [] : [[say('Place of the photo'), place(meta._geoloc)] as const]),
    [say('Arrived'), momentText(image.since)],
    ...(meta.taken === undefined ? [] : [[say('Taken'), momentText(meta.taken)] as const]),
    [
      say('Size'),
      say('{width} × {height} pixels, {size}', {
        width: meta.width,
        height: meta.height,
        size: saidBytes(image.bytes),
      }),
    ],
    ...(camera === '' ? [] : [[say('Camera'), camera] as const]),
    [say('Analysed'), analysesInWords(image)],
    [say('Prediction'), image.ml ? say('yes') : say('no')],
    [
      say('Quality'),
      quality === undefined
        ? say('nobody has looked yet')
        : say('sharpness {sharpness}, lightness {lightness}, burnt out {burnt}', {
            sharpness: share(quality.sharpness),
            lightness: share(quality.lightness),
            burnt: share(quality.burnt),
          }),
    ],
  ];
  return (
    <>
      {(image.isDeleted || isPreview(image)) && (
        <Group gap="xs">
          {image.isDeleted && (
            <Badge color="red" variant="light">
              {image.deletedWithSurvey === true ? say('Deleted with its survey') : say('Marked as bad')}
            </Badge>
          )}
          {isPreview(image) && <Badge variant="light">{say('Preview, the photo is on its boat')}</Badge>}
        </Group>
      )}
      <Table variant="vertical" layout="fixed" withRowBorders>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w="9rem">{name}</Table.Th>
              <Table.Td className={classes.long}>
                <bdi>{value}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        {image.copyright}
      </Text>
    </>
  );
}
