import { type DataLayerId, dataLayers } from '../../../domain/layers/data-layers.ts';
import { type ReportKind, reportLabels } from '../../../domain/reporting/reports.ts';
import type { LayerId } from '../shared/map-layers.ts';

interface LayerText {
  readonly label: string;
  readonly description: string;
  /** What has to be known before anything is read from it; said the first time that it is switched on. */
  readonly note: string;
}

const outlines = 'Dashed outlines are drawings of about the right place and size: do not navigate by them.';
const reports =
  'It shows where people looked and what they said, not how a reef is doing: a reef without a mark may have starfish that nobody saw.';
const model =
  'It is a model’s or an office’s judgement, brought in by whoever runs this site, and no observation of this census. A reef without a mark was not judged, or not as one of these.';

const reportTexts: Readonly<Record<ReportKind, string>> = {
  starfish: 'Reefs where a diver saw Crown-of-Thorns starfish.',
  bleaching: 'Reefs where a diver saw bleached coral.',
  bleachingOrDisease: 'Reefs where a diver saw bleached or sick coral.',
};

const reportText = (kind: ReportKind): LayerText => ({
  label: `${reportLabels[kind]}, reported`,
  description: reportTexts[kind],
  note: reports,
});

const dataText = (id: DataLayerId, note = model): LayerText => ({
  label: dataLayers[id].name,
  description: dataLayers[id].shows,
  note,
});

export const layerTexts: Readonly<Record<LayerId, LayerText>> = {
  surveyedReefs: {
    label: 'Surveyed Reefs',
    description: 'Reefs with surveys in the chosen dataset.',
    note: `It shows where people looked, not how a reef is doing. ${outlines}`,
  },
  otherReefs: {
    label: 'Other reefs',
    description: 'Reefs that nobody surveyed in it yet.',
    note: outlines,
  },
  satellite: {
    label: 'Satellite picture',
    description: 'The sea from above.',
    note: 'Pictures are from different days. What looks like reef may be sand, weed or cloud.',
  },
  coralAtlas: {
    label: 'Coral atlas',
    description: 'What grows on the ground, read by machine from pictures from above.',
    note: 'It is a model’s reading of pictures from above, and no observation of this census.',
  },
  starfish: reportText('starfish'),
  bleaching: reportText('bleaching'),
  bleachingOrDisease: reportText('bleachingOrDisease'),
  zoning: dataText(
    'zoning',
    'Edges are simplified: do not navigate by them, and do not judge by them where one may fish. The marine park’s own maps say that.',
  ),
  keySourceReefs: dataText('keySourceReefs'),
  rubbleProbability: dataText(
    'rubbleProbability',
    'It is a model’s probability, and no observation of this census. Where there is no mark it is 40 percent or less, or was not modelled.',
  ),
  cotsPriority: dataText('cotsPriority'),
  censusPriority: dataText('censusPriority'),
  deepReefs: dataText('deepReefs'),
  hotRefugiaReefs: dataText('hotRefugiaReefs'),
};
