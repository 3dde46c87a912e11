import type { Feature } from 'geojson';
import type { Survey } from '../../../domain/survey/survey.ts';
import type { MapColours } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, MapPlace } from '../../../ui/map/map-types.ts';

export const surveyOverlayId = 'surveys';

/** Where a survey was made: the place of its site, or else of its reef; null when nobody said. */
export function placeOfSurvey(survey: Pick<Survey, 'site' | 'loc'>): MapPlace | null {
  return survey.site._geoloc ?? survey.loc._geoloc;
}

/** Pins of surveys; the chosen one is larger. `name` is shown beside the pointer. */
export function surveyOverlay(
  surveys: readonly Survey[],
  chosenId: string | null,
  colours: MapColours,
  nameOf: (survey: Survey) => string,
): MapOverlay {
  const features = surveys.flatMap((survey): Feature[] => {
    const place = placeOfSurvey(survey);
    if (place === null) return [];
    return [
      {
        type: 'Feature',
        properties: { id: survey.id, reef: survey.loc.id, name: nameOf(survey) },
        geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      },
    ];
  });
  return {
    id: surveyOverlayId,
    data: { kind: 'geojson', features: { type: 'FeatureCollection', features } },
    layers: [
      {
        id: 'survey-pins',
        type: 'circle',
        isPickable: true,
        paint: {
          'circle-radius': ['case', ['==', ['get', 'id'], chosenId ?? ''], 11, 7],
          'circle-color': colours.chosen,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 2.5,
        },
      },
    ],
  };
}
