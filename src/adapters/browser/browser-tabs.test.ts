import { afterEach, expect, test } from 'vitest';
import { holds } from '../../../tests/support/holds.ts';
import type { Tabs } from '../../ports/device/tabs.ts';
import { createTabs } from './browser-tabs.ts';

const open: Tabs[] = [];

function tab(channel: string): Tabs {
  const tabs = createTabs(channel);
  open.push(tabs);
  return tabs;
}

afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close();
});

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const until = (isTrue: () => boolean): Promise<void> => holds(() => expect(isTrue()).toBe(true));

test('of three tabs opened at once, exactly one sends', async () => {
  const tabs = [tab('three'), tab('three'), tab('three')];
  const senders = () => tabs.filter((each) => each.role() === 'sender').length;
  await until(() => senders() === 1);
  await soon(500);
  expect(senders()).toBe(1);
});

test('when the sending tab goes, another takes over', async () => {
  const first = tab('over');
  await until(() => first.role() === 'sender');
  const second = tab('over');
  await soon(700);
  expect(second.role()).toBe('onlooker');
  first.close();
  await until(() => second.role() === 'sender');
});

test('a change in one tab is heard in the other', async () => {
  const [one, other] = [tab('news'), tab('news')];
  const heard: string[] = [];
  other.onAnnounced((surveyId) => heard.push(surveyId));
  one.announce('survey-1');
  await until(() => heard.length > 0);
  expect(heard).toEqual(['survey-1']);
});
