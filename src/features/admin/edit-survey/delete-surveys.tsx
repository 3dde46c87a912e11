import { say } from '../../../language/say.ts';
import { ConfirmCount } from '../../../ui/dialog/confirm-count.tsx';
import type { SurveyRow } from './survey-row.ts';

interface DeleteSurveysProps {
  readonly rows: readonly SurveyRow[];
  readonly onDelete: (input: object) => void;
  readonly onClose: () => void;
}

/** Asks before surveys are taken off the census. */
export function DeleteSurveys({ rows, onDelete, onClose }: DeleteSurveysProps) {
  const photos = rows.reduce((sum, { survey }) => sum + (survey?.meta.images.stored ?? 0), 0);
  return (
    <ConfirmCount
      opened
      title={
        rows.length === 1
          ? say('Are you sure you want to mark this survey as deleted?')
          : say('Are you sure you want to mark these {count} surveys as deleted?', { count: rows.length })
      }
      text={
        rows.length === 1
          ? say(
              'With it {photos, plural, one {goes # photo} other {go # photos}}. Nothing of it counts any more. It comes back by one press for 90 days.',
              { photos },
            )
          : say(
              'With them {photos, plural, one {goes # photo} other {go # photos}}. Nothing of it counts any more. It comes back by one press for 90 days.',
              { photos },
            )
      }
      count={rows.length}
      noun={[say('survey'), say('surveys')]}
      confirmLabel={say('Understood')}
      cancelLabel={say('Close')}
      hasReason
      onConfirm={({ count, why }) =>
        onDelete({
          surveys: rows.map(({ ref }) => ref),
          confirmed: count,
          ...(why === undefined ? {} : { why }),
        })
      }
      onCancel={onClose}
    />
  );
}
