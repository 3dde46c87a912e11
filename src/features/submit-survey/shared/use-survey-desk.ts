import { useSyncExternalStore } from 'react';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { Phone } from '../../../ports/phone.ts';
import { type DeskState, SurveyDesk } from './survey-desk.ts';

interface OpenDesk {
  readonly surveyId: string;
  readonly desk: SurveyDesk;
}

/** The desk stays while the diver walks from step to step, so that photos being prepared go on. */
const openDesks = new WeakMap<Phone, OpenDesk>();

function deskOf(phone: Phone, surveyId: string): SurveyDesk {
  const open = openDesks.get(phone);
  if (open?.surveyId === surveyId) return open.desk;
  open?.desk.close();
  const desk = new SurveyDesk(phone, surveyId);
  openDesks.set(phone, { surveyId, desk });
  desk.open();
  return desk;
}

/** The survey with this id, as it lies on the diver's desk. */
export function useSurveyDesk(surveyId: string): { readonly desk: SurveyDesk; readonly state: DeskState } {
  const desk = deskOf(usePhone(), surveyId);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.snapshot) };
}
