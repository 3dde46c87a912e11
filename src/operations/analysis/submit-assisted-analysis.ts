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
  type Said,
  saidSchema,
} from '../../domain/assisted/assisted-analysis.ts';
import type { Compared } from '../../domain/assisted/not-compared.ts';
import { saidBeside } from '../../domain/assisted/own-predictions.ts';
import { packRegions } from '../../domain/assisted/pack-regions.ts';
import { askedFilter, isExpertVersion } from '../../domain/assisted/steps.ts';
import { drawingDocs } from '../../domain/collections/analyses.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { pathOfPhoto, readImage, saveAnalysis, saveAnalysisInput } from './save-analysis.ts';

export const submitAssistedAnalysisInput = saveAnalysisInput.extend({ said: saidSchema });

/**
 * What this host itself suggested of a photo, by the model that the analysis names and with the sizes that its page asked for.
 * Before anybody waits for their turn to write, because it takes some tens of milliseconds.
 */
async function comparedWith(said: Said, imagePath: string, context: OperationContext): Promise<Compared> {
  const { version, model, isBad } = said;
  const { uid } = context.actor;
  if (isBad) return { with: null, why: 'bad image' };
  if (model === null || uid === null) return { with: null, why: 'no labels' };
  const image = await readImage(imagePath, context);
  const filter = askedFilter(version, await regionOf(image.survey.regionId, context));
  const own = await context.suggestions.again(uid, image, { ...filter, model });
  return own.status === 'suggested' ? { with: own.regions } : { with: null, why: own.status };
}

/**
 * Saves what one person said of the suggested regions of a photo. Coverage, shares by category, steps done and how
 * often the model was confirmed are counted here; the outlines stand where those of drawings do.
 */
export const submitAssistedAnalysis = defineOperation({
  name: 'submit-assisted-analysis',
  caller: 'analyst',
  suggestsAgain: true,
  input: submitAssistedAnalysisInput,
  async run(input, context) {
    refuseWhereClosed(context);
    const { said } = input;
    if (isExpertVersion(said.version) && !mayDrawAsExpert(context.actor))
      throw new CallError(
        'PERMISSION_DENIED',
        text('Only experts can save an analysis as an expert. What you said is kept on this device.'),
      );
    const refusal = refusalOfSaid(said);
    if (refusal !== null) throw new CallError('FAILED_PRECONDITION', refusal);
    const imagePath = await pathOfPhoto(input.imagePath, context);
    const compared = await comparedWith(said, imagePath, context);
    const beside = saidBeside(said, compared);
    const { analysis, total } = await saveAnalysis<AssistedAnalysis>(
      { ...input, imagePath },
      { kind: 'assisted', version: said.version },
      context,
      (head, image) => {
        // Events are for volunteers: what an expert says, in whichever version, counts for none.
        const event = context.actor.isExpert ? undefined : head.eventHandle;
        const analysis: AssistedAnalysis = { ...head, ...recordOf(beside, compared, event) };
        const { id, name, regionId } = image.survey;
        const photo = {
          image: { id: image.id, path: `${image.token}/${image.url}` },
          survey: { id, name, regionId },
          width: image.meta.width,
          height: image.meta.height,
        };
        const outlines: StoredDrawing = storedDrawingSchema.parse({
          ...{ id: head.id, updated: head.updated, isDeleted: head.isDeleted, image: { id: image.id } },
          geobuf: fromUint8Array(packRegions(beside.regions, photo, Date.parse(head.updated))),
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
