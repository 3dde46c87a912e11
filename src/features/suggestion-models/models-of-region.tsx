import { Box, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useConnection } from '../../client/connection/connection.tsx';
import type { RegionConfig } from '../../domain/region/region.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { momentInWords } from '../../domain/wording/said-day.ts';
import { say } from '../../language/say.ts';
import type { Parsed } from '../../ports/read-documents.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { UnreadableNote } from '../../ui/unreadable-note.tsx';
import { AgreementPart } from './agreement/agreement-part.tsx';
import { History } from './history.tsx';
import { HowToTeach } from './how-to-teach.tsx';
import { ReportView } from './report/report-view.tsx';
import { SuggestingNow } from './suggesting-now.tsx';
import { TrainingCard } from './training-card.tsx';
import { useAgreements, useModels, useTrain } from './use-models.ts';

interface ModelsOfRegionProps {
  readonly region: RegionConfig;
  readonly isAdmin: boolean;
}

/** What suggests in a region, how good it is, and what did before. */
export function ModelsOfRegion({ region, isAdmin }: ModelsOfRegionProps) {
  const connection = useConnection();
  const { regionId } = region;
  const train = useTrain(regionId);
  const isAwaited = (newest: string | null) => train.data === 'begun' && train.variables?.newest === newest;
  const models = useModels(regionId, isAwaited);
  const newest = models.data?.items[0];
  const isStale = models.isError && models.data !== undefined;
  return (
    <Stack gap="xl">
      {(connection.kind === 'offline' || isStale) && (
        <StateMessage
          kind="offline"
          title={say('The server does not answer')}
          text={
            models.data === undefined
              ? say('How good suggestions are is shown as soon as it does.')
              : say('What you see is what was known last.')
          }
          onRetry={() => void models.refetch()}
          isRetrying={models.isFetching}
          isCompact
        />
      )}
      {!(connection.kind === 'offline' && models.data === undefined) && (
        <Loaded result={models} what={say('the models of this region')}>
          {(found) => (
            <ModelsView
              region={region}
              found={found}
              mayChoose={isAdmin}
              training={
                <TrainingCard
                  regionId={regionId}
                  newest={newest}
                  mayTrain={isAdmin}
                  isBeginning={train.isPending || isAwaited(newest?.id ?? null)}
                  onTrain={() => train.mutate({ newest: newest?.id ?? null })}
                />
              }
            />
          )}
        </Loaded>
      )}
    </Stack>
  );
}

interface ModelsViewProps {
  readonly region: RegionConfig;
  readonly found: Parsed<SuggestionModel>;
  readonly mayChoose: boolean;
  readonly training: ReactNode;
}

function ModelsView({ region, found, mayChoose, training }: ModelsViewProps) {
  const { items: models, unreadable } = found;
  const [search, setSearch] = useSearchParams();
  const agreements = useAgreements(region.regionId);
  const reportHeading = useRef<HTMLHeadingElement>(null);
  const active = models.find(({ status }) => status === 'active');
  const asked = models.find(({ id, report }) => id === search.get('model') && report !== undefined);
  const shown = asked ?? active ?? models.find(({ report }) => report !== undefined);

  function show(modelId: string): void {
    setSearch({ model: modelId });
    reportHeading.current?.focus();
  }

  return (
    <Stack gap="xl">
      {active === undefined ? (
        <NoModel region={region} newest={models[0]} isToldBelow={mayChoose} />
      ) : (
        <SuggestingNow model={active} regionName={region.regionName} />
      )}
      {training}
      {shown?.report !== undefined && (
        <section aria-labelledby="report">
          <Stack gap={4} mb="md">
            <Title order={2} id="report" ref={reportHeading} tabIndex={-1}>
              {say('How good it is')}
            </Title>
            <Text c="dimmed">
              {shown === active
                ? say('The report of the model that suggests now.')
                : say('The report of the model of {moment}, which does not suggest.', {
                    moment: momentInWords(shown.madeAt),
                  })}
            </Text>
          </Stack>
          <ReportView model={shown} report={shown.report} />
        </section>
      )}
      {shown !== undefined && (
        <Loaded result={agreements} what={say('how often people agreed')} isCompact>
          {({ byModel, unreadable: lost }) => (
            <>
              <AgreementPart sums={byModel.get(shown.id)} />
              <UnreadableNote
                count={lost}
                what={lost === 1 ? say('record of agreement') : say('records of agreement')}
              />
            </>
          )}
        </Loaded>
      )}
      <UnreadableNote count={unreadable} what={unreadable === 1 ? say('model') : say('models')} />
      {models.length > 0 && (
        <History
          models={models}
          agreements={agreements.data?.byModel}
          shown={shown?.id ?? null}
          onShow={show}
          mayChoose={mayChoose}
        />
      )}
    </Stack>
  );
}

interface NoModelProps {
  readonly region: RegionConfig;
  readonly newest: SuggestionModel | undefined;
  /** The card of the training says how to teach, where too little was taught. */
  readonly isToldBelow: boolean;
}

function NoModel({ region, newest, isToldBelow }: NoModelProps) {
  const isLearning = newest?.status === 'learning';
  const saysHow = !(isLearning || (isToldBelow && newest?.status === 'too-little'));
  return (
    <StateMessage
      kind="empty"
      title={say('Nothing suggests in {region} yet', { region: region.regionName })}
      text={say('People get the outlines of regions there, without labels, and say what they see.')}
      isCompact={!saysHow}
    >
      {saysHow && (
        <Box ta="start">
          <HowToTeach regionId={region.regionId} />
        </Box>
      )}
    </StateMessage>
  );
}
