import { Alert, Button, Text } from '@mantine/core';
import { useRegions } from '../../../client/regions/region.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import { outsideRegionTitle, regionAt } from '../../../domain/survey/place/site-position.ts';
import { say } from '../../../language/say.ts';
import type { PinFrom } from './place-reef.ts';
import type { GoOnIn } from './use-other-region.ts';
import type { Site } from './use-site.ts';

export interface PlaceProblemsProps {
  readonly site: Site;
  readonly hasFoundReefs: boolean;
  /** The reefs could not be loaded; trying again. */
  readonly onReload: (() => void) | null;
  readonly onOtherRegion: GoOnIn;
}

/** What is wrong with what was typed or pinned, and the way out. */
export function PlaceProblems({ site, hasFoundReefs, onReload, onOtherRegion }: PlaceProblemsProps) {
  const { typed, position } = site;
  return (
    <>
      {onReload !== null && (
        <Alert role="alert" color="red" variant="light" title={say('The reefs could not be loaded')}>
          <Text size="sm">{say('Coordinates and the map still work.')}</Text>
          <Button variant="light" color="red" mt="xs" onClick={onReload}>
            {say('Try again')}
          </Button>
        </Alert>
      )}
      {typed.status === 'unreadable' && typed.looksLikeCoordinates && !hasFoundReefs && (
        <Alert color="yellow" variant="light" role="alert">
          {typed.message}
        </Alert>
      )}
      {position.status === 'outside' && (
        <Alert color="red" variant="light" title={say(outsideRegionTitle)} role="alert">
          <Text size="sm">{position.message}</Text>
          <OtherRegion place={position.place} from="typed" onGoOn={onOtherRegion} />
          {position.turned !== undefined && <TurnedSign place={position.turned} onUse={site.type} />}
        </Alert>
      )}
    </>
  );
}

export interface OtherRegionProps {
  readonly place: Geoloc;
  readonly from: PinFrom;
  readonly onGoOn: GoOnIn;
}

/** The place lies in another region of the census: the survey can go on there, or why it cannot. */
export function OtherRegion({ place, from, onGoOn }: OtherRegionProps) {
  const there = regionAt(place, useRegions());
  if (there === null) return null;
  if (!there.isSurveyOpen) {
    return (
      <Text size="sm" mt="xs">
        {say('This is in {region}, whose surveys are closed.', { region: there.regionName })}{' '}
        {there.surveyWindowText}
      </Text>
    );
  }
  return (
    <Button variant="light" mt="xs" onClick={() => onGoOn(there, place, from)}>
      {say('This is in {region}: go on there', { region: there.regionName })}
    </Button>
  );
}

/** The same numbers with a sign turned lie inside the region: a forgotten S, or E for W. */
function TurnedSign({ place, onUse }: { readonly place: Geoloc; readonly onUse: (place: Geoloc) => void }) {
  return (
    <Button variant="light" color="red" mt="xs" onClick={() => onUse(place)}>
      {say('Did you mean {place}?', { place: decimalDegrees(place) })}
    </Button>
  );
}
