import { fromUint8Array } from 'js-base64';
import { isComplete } from '../../domain/annotation/analysis.ts';
import {
  mayDrawAsExpert,
  type StoredDrawing,
  storedDrawingSchema,
} from '../../domain/annotation/drawing-analysis.ts';
import {
  type AssistedAnalysis,
  recordOf,
  refusalOfSaid,
  saidSchema,
} from '../../domain/assisted/assisted-analysis.ts';
import { packRegions } from '../../domain/assisted/pack-regions.ts';
import { isExpertVersion } from '../../domain/assisted/steps.ts';
import { drawingDocs } from '../../domain/documents/collections/analyses.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { saveAnalysis, saveAnalysisInput } from './save-analysis.ts';

export const submitAssistedAnalysisInput = saveAnalysisInput.extend({ said: saidSchema });

/**
 * Saves what one person said of the suggested regions of a photo. Coverage, shares by category, steps done and how
 * often the model was confirmed are counted here; the outlines stand where those of drawings do.
 */
export const submitAssistedAnalysis = defineOperation({
  name: 'submit-assisted-analysis',
  caller: 'analyst',
  input: submitAssistedAnalysisInput,
  async run(input, context) {
    refuseWhereClosed(context);
    const { said, eventHandle } = input;
    if (isExpertVersion(said.version) && !mayDrawAsExpert(context.actor))
      throw new CallError(
        'PERMISSION_DENIED',
        'Only experts can save an analysis as an expert. What you said is kept on this device.',
      );
    const refusal = refusalOfSaid(said);
    if (refusal !== null) throw new CallError('FAILED_PRECONDITION', refusal);
    const { analysis, total } = await saveAnalysis<AssistedAnalysis>(
      input,
      { kind: 'assisted', version: said.version },
      context,
      (head, image) => {
        const analysis: AssistedAnalysis = { ...head, ...recordOf(said, eventHandle) };
        const { id, name, regionId } = image.survey;
        const photo = {
          image: { id: image.id, path: `${image.token}/${image.url}` },
          survey: { id, name, regionId },
          width: image.meta.width,
          height: image.meta.height,
        };
        const outlines: StoredDrawing = storedDrawingSchema.parse({
          ...{ id: head.id, updated: head.updated, isDeleted: head.isDeleted, image: { id: image.id } },
          geobuf: fromUint8Array(packRegions(said.regions, photo, Date.parse(head.updated))),
        });
        const path = drawingDocs.path({ uid: head.user.uid, analysisId: head.id });
        return { analysis, beside: [{ op: 'set', path, data: documentOf(outlines) }] };
      },
    );
    return {
      analysisId: analysis.id,
      coverage: analysis.stats.coverage,
      complete: isComplete(analysis),
      total,
    };
  },
});
