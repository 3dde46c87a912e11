import type { Feature } from 'geojson';
import type { Survey } from '../../../domain/survey/survey.ts';
import type { MapColours } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, MapPlace } from '../../../ui/map/map-types.ts';

export const surveyOverlayId = 'surveys';

interface SurveyWords {
  /** Shown beside the pointer. */
  nameOf(survey: Survey): string;
  /** As exactly as whoever looks may see it; null when nobody said. */
  placeOf(survey: Survey): MapPlace | null;
}

/** Pins of surveys; the chosen one is larger. */
export function surveyOverlay(
  surveys: readonly Survey[],
  chosenId: string | null,
  colours: MapColours,
  { nameOf, placeOf }: SurveyWords,
): MapOverlay {
  const features = surveys.flatMap((survey): Feature[] => {
    const place = placeOf(survey);
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
