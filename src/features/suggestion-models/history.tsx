import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type AgreementSums, agreementTotal } from '../../domain/assisted/agreed/agreement-sums.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { momentInWords } from '../../domain/wording/said-day.ts';
import { say } from '../../language/say.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { agreedOfWhat, agreedShare } from './agreement/agreement-words.ts';
import { LeftOut } from './left-out.tsx';
import { canSuggest, statusWords, taughtLine } from './model-words.ts';
import { percent, points } from './report/report-words.ts';
import { useChoose } from './use-models.ts';

/** Models that are listed at first. */
const fewModels = 8;

interface HistoryProps {
  readonly models: readonly SuggestionModel[];
  /** How often people agreed with them, by id; undefined until that is known. */
  readonly agreements: ReadonlyMap<string, AgreementSums> | undefined;
  /** The one whose report is shown. */
  readonly shown: string | null;
  readonly onShow: (modelId: string) => void;
  readonly mayChoose: boolean;
}

/** All models of the region, the newest first. */
export function History({ models, agreements, shown, onShow, mayChoose }: HistoryProps) {
  const [isAll, setAll] = useState(false);
  const listed = isAll ? models : models.slice(0, fewModels);
  return (
    <section aria-labelledby="history">
      <Title order={2} id="history" mb="md">
        {say('All models')}
      </Title>
      <Stack gap="sm">
        {listed.map((model) => (
          <ModelCard
            key={model.id}
            model={model}
            agreement={agreements?.get(model.id)}
            isShown={model.id === shown}
            onShow={() => onShow(model.id)}
            mayChoose={mayChoose && canSuggest(model)}
          />
        ))}
        {listed.length < models.length && (
          <Button variant="default" onClick={() => setAll(true)}>
            {say('Older ones too')}
          </Button>
        )}
      </Stack>
    </section>
  );
}

interface ModelCardProps {
  readonly model: SuggestionModel;
  readonly agreement: AgreementSums | undefined;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly mayChoose: boolean;
}

function ModelCard({ model, agreement, isShown, onShow, mayChoose }: ModelCardProps) {
  const { id, madeAt, status, why, taught, report } = model;
  const { text, color } = statusWords[status];
  return (
    <Card component="article" aria-labelledby={`model-${id}`} withBorder radius="lg" p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4" id={`model-${id}`}>
            {momentInWords(madeAt)}
          </Title>
          <Badge color={color} variant="light" size="lg" tt="none">
            {say(text)}
          </Badge>
        </Group>
        <Text>{say(why)}</Text>
        <Comparison model={model} />
        {agreement !== undefined && <Agreed sums={agreement} />}
        {taught !== undefined && <LeftOut taught={taught} />}
        <Text size="sm" c="dimmed">
          {taught === undefined ? '' : `${taughtLine(taught)} `}
          {id}
        </Text>
        <Group gap="sm">
          {report !== undefined && !isShown && (
            <Button variant="default" onClick={onShow}>
              {say('Show its report')}
            </Button>
          )}
          {report !== undefined && <DownloadReport model={model} agreement={agreement} />}
          {mayChoose && <Choose model={model} />}
        </Group>
      </Stack>
    </Card>
  );
}

/** How it did beside the one before, on photos that neither had seen. */
function Comparison({ model: { compared } }: { readonly model: SuggestionModel }) {
  if (compared === undefined) return null;
  const gain = compared.accuracy - compared.accuracyBefore;
  const { before, photos } = compared;
  const accuracy = percent(compared.accuracy);
  const accuracyBefore = percent(compared.accuracyBefore);
  const told = { before, accuracy, accuracyBefore, photos };
  return (
    <Text size="sm">
      {gain === 0
        ? say(
            'As good as the one before, {before}: {accuracy} against {accuracyBefore} on {photos, plural, one {# photo} other {# photos}} that neither had seen.',
            told,
          )
        : gain > 0
          ? say(
              '{points} better than the one before, {before}: {accuracy} against {accuracyBefore} on {photos, plural, one {# photo} other {# photos}} that neither had seen.',
              { ...told, points: points(gain) },
            )
          : say(
              '{points} worse than the one before, {before}: {accuracy} against {accuracyBefore} on {photos, plural, one {# photo} other {# photos}} that neither had seen.',
              { ...told, points: points(gain) },
            )}
    </Text>
  );
}

/** How often people said what it suggested. */
function Agreed({ sums }: { readonly sums: AgreementSums }) {
  const share = agreedShare(agreementTotal(sums));
  if (share === null) return null;
  return (
    <Text size="sm">
      {say('People agreed with {share} of what it suggested: {details}', {
        share: percent(share, 0),
        details: agreedOfWhat(sums),
      })}
    </Text>
  );
}

interface DownloadReportProps {
  readonly model: SuggestionModel;
  readonly agreement: AgreementSums | undefined;
}

function DownloadReport({ model, agreement }: DownloadReportProps) {
  return (
    <Button
      component="a"
      // An address with the text in it: a few kilobytes, and nothing that has to be cleared away.
      href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify({ ...model, agreement }, null, 2))}`}
      download={`${model.id}.json`}
      variant="subtle"
      leftSection={<IconDownload size={20} aria-hidden />}
    >
      {say('Download report (JSON)')}
    </Button>
  );
}

function Choose({ model }: { readonly model: SuggestionModel }) {
  const [isAsking, setAsking] = useState(false);
  const choose = useChoose(model.regionId);
  return (
    <>
      <Button variant="light" onClick={() => setAsking(true)}>
        {say('Let it suggest')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={say('Let this model suggest?')}
        text={say(
          'The model of {moment} takes the place of the one that suggests now, for everybody and at once. What people have confirmed stays as it is, and the other can be chosen again.',
          { moment: momentInWords(model.madeAt) },
        )}
        confirmLabel={say('Let it suggest')}
        isBusy={choose.isPending}
        onConfirm={() => choose.mutate(model.id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
