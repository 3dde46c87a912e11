import { type DataLayerId, dataLayers } from '../../../domain/layers/data-layers.ts';
import type { ReportKind } from '../../../domain/reporting/reports.ts';
import { text } from '../../../language/say.ts';
import type { LayerId } from '../shared/map-layers.ts';

interface LayerText {
  readonly label: string;
  readonly description: string;
  /** What has to be known before anything is read from it; said the first time that it is switched on. */
  readonly note: string;
}

const reports = text(
  'It shows where people looked and what they said, not how a reef is doing: a reef without a mark may have starfish that nobody saw.',
);
const model = text(
  'It is a model’s or an office’s judgement, brought in by whoever runs this site, and no observation of this census. A reef without a mark was not judged, or not as one of these.',
);

/** Of what divers saw, as a switch and a legend name it. */
export const reportedLabels: Readonly<Record<ReportKind, string>> = {
  starfish: text('Crown-of-Thorns starfish, reported'),
  bleaching: text('Coral bleaching, reported'),
  bleachingOrDisease: text('Bleaching or disease, reported'),
};

const reportTexts: Readonly<Record<ReportKind, string>> = {
  starfish: text('Reefs where a diver saw Crown-of-Thorns starfish.'),
  bleaching: text('Reefs where a diver saw bleached coral.'),
  bleachingOrDisease: text('Reefs where a diver saw bleached or sick coral.'),
};

const reportText = (kind: ReportKind): LayerText => ({
  label: reportedLabels[kind],
  description: reportTexts[kind],
  note: reports,
});

const dataText = (id: DataLayerId, note: string = model): LayerText => ({
  label: dataLayers[id].name,
  description: dataLayers[id].shows,
  note,
});

export const layerTexts: Readonly<Record<LayerId, LayerText>> = {
  surveyedReefs: {
    label: text('Surveyed Reefs'),
    description: text('Reefs with surveys in the chosen dataset.'),
    note: text(
      'It shows where people looked, not how a reef is doing. Dashed outlines are drawings of about the right place and size: do not navigate by them.',
    ),
  },
  otherReefs: {
    label: text('Other reefs'),
    description: text('Reefs that nobody surveyed in it yet.'),
    note: text('Dashed outlines are drawings of about the right place and size: do not navigate by them.'),
  },
  satellite: {
    label: text('Satellite picture'),
    description: text('The sea from above.'),
    note: text('Pictures are from different days. What looks like reef may be sand, weed or cloud.'),
  },
  coralAtlas: {
    label: text('Coral atlas'),
    description: text('What grows on the ground, read by machine from pictures from above.'),
    note: text('It is a model’s reading of pictures from above, and no observation of this census.'),
  },
  starfish: reportText('starfish'),
  bleaching: reportText('bleaching'),
  bleachingOrDisease: reportText('bleachingOrDisease'),
  zoning: dataText(
    'zoning',
    text(
      'Edges are simplified: do not navigate by them, and do not judge by them where one may fish. The marine park’s own maps say that.',
    ),
  ),
  keySourceReefs: dataText('keySourceReefs'),
  rubbleProbability: dataText(
    'rubbleProbability',
    text(
      'It is a model’s probability, and no observation of this census. Where there is no mark it is 40 percent or less, or was not modelled.',
    ),
  ),
  cotsPriority: dataText('cotsPriority'),
  censusPriority: dataText('censusPriority'),
  deepReefs: dataText('deepReefs'),
  hotRefugiaReefs: dataText('hotRefugiaReefs'),
};
