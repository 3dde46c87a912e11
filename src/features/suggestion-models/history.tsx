import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type AgreementSums, agreementTotal } from '../../domain/assisted/agreed/agreement-sums.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { counted } from '../../domain/wording/counted.ts';
import { momentInWords } from '../../domain/wording/said-day.ts';
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
        All models
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
            Older ones too
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
            {text}
          </Badge>
        </Group>
        <Text>{why}</Text>
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
              Show its report
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
  const way = gain === 0 ? 'As good as' : `${points(gain)} ${gain > 0 ? 'better' : 'worse'} than`;
  return (
    <Text size="sm">
      {way} the one before, {compared.before}: {percent(compared.accuracy)} against{' '}
      {percent(compared.accuracyBefore)} on {counted(compared.photos, 'photo')} that neither had seen.
    </Text>
  );
}

/** How often people said what it suggested. */
function Agreed({ sums }: { readonly sums: AgreementSums }) {
  const share = agreedShare(agreementTotal(sums));
  if (share === null) return null;
  return (
    <Text size="sm">
      People agreed with {percent(share, 0)} of what it suggested: {agreedOfWhat(sums)}
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
      Download report (JSON)
    </Button>
  );
}

function Choose({ model }: { readonly model: SuggestionModel }) {
  const [isAsking, setAsking] = useState(false);
  const choose = useChoose(model.regionId);
  return (
    <>
      <Button variant="light" onClick={() => setAsking(true)}>
        Let it suggest
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Let this model suggest?"
        text={`The model of ${momentInWords(model.madeAt)} takes the place of the one that suggests now, for everybody and at once. What people have confirmed stays as it is, and the other can be chosen again.`}
        confirmLabel="Let it suggest"
        isBusy={choose.isPending}
        onConfirm={() => choose.mutate(model.id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
