import { isComplete } from '../../domain/annotation/analysis.ts';
import {
  type PercentageAnalysis,
  percentageAnswersSchema,
  percentageCoverage,
} from '../../domain/annotation/percentage-analysis.ts';
import { defineOperation } from '../run/operation.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { saveAnalysis, saveAnalysisInput } from './save-analysis.ts';

export const submitPercentageAnalysisInput = saveAnalysisInput.extend({ answers: percentageAnswersSchema });

/**
 * Saves one person's percentage form of one photo (rule 11.7). The server computes the coverage, and marks it
 * verified by the account's flag.
 */
export const submitPercentageAnalysis = defineOperation({
  name: 'submit-percentage-analysis',
  caller: 'analyst',
  input: submitPercentageAnalysisInput,
  async run(input, context) {
    refuseWhereClosed(context);
    const { analysis, total } = await saveAnalysis<PercentageAnalysis>(
      input,
      { kind: 'percentage', version: 3 },
      context,
      (head) => ({
        analysis: {
          ...head,
          kind: 'percentage',
          version: 3,
          stats: { coverage: percentageCoverage(input.answers) },
          analysis: input.answers,
        },
        beside: [],
      }),
    );
    const { coverage } = analysis.stats;
    return { analysisId: analysis.id, coverage, complete: isComplete(analysis), total };
  },
});
