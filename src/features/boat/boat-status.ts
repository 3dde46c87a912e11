import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type BoatStatus, boatRetryAnswerSchema, boatStatusSchema } from '../../contract/boat.ts';
import { errorBodySchema } from '../../contract/http.ts';

/** The laptop's screen is looked at from across the cabin: as fresh as a glance needs, milliseconds. */
const pollMs = 3_000;
const patienceMs = 10_000;
const statusKey = ['boat-status'] as const;

/** The laptop refused, or did not answer; the message is for the person in front of it. */
export class BoatStatusError extends Error {
  override readonly name = 'BoatStatusError';
  readonly isNotHere: boolean;
  constructor(message: string, isNotHere: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isNotHere = isNotHere;
  }
}

async function askLaptop<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  init: RequestInit,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
  } catch (cause) {
    throw new BoatStatusError('The laptop does not answer. Is Reef Census still running on it?', false, {
      cause,
    });
  }
  const body: unknown = await answer.json().catch(() => null);
  const parsed = answer.ok ? schema.safeParse(body) : undefined;
  if (parsed?.success) return parsed.data;
  const refusal = errorBodySchema.safeParse(body);
  const isNotHere = answer.status === 403 || answer.status === 404;
  throw new BoatStatusError(
    refusal.success ? refusal.data.error.message : 'The laptop gave an answer that this page cannot read.',
    isNotHere,
  );
}

export function useBoatStatus() {
  return useQuery<BoatStatus, BoatStatusError>({
    queryKey: statusKey,
    queryFn: () => askLaptop('/boat/status', boatStatusSchema, {}),
    refetchInterval: (query) => (query.state.error?.isNotHere === true ? false : pollMs),
    refetchIntervalInBackground: true,
    retry: (failures, error) => !error.isNotHere && failures < 2,
  });
}

/** Sends a parked item again, or all of them. */
export function useRetryParked() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seq: number | 'all') =>
      askLaptop(`/boat/outbox/${seq}/retry`, boatRetryAnswerSchema, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}
