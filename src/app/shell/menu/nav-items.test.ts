import { describe, expect, test } from 'vitest';
import { footerLinks, isGroup, type SiteMenu, siteMenu } from './nav-items.ts';

const payments = { publishableKey: 'pk', scriptUrl: '/double.js' };
const www = { network: 'www', region: 'gbr', app: 'census', payments } as const;

/** 'Label to', and of a group its items in brackets. */
const said = ({ items, donate }: SiteMenu) => [
  ...items.map((item) =>
    isGroup(item)
      ? `${item.label} [${item.items.map(({ label, to }) => `${label} ${to}`).join(', ')}]`
      : `${item.label} ${item.to}${item.isOutlined === true ? ' outlined' : ''}`,
  ),
  ...(donate === null ? [] : [`(${donate.label} ${donate.to})`]),
];

describe('the menu', () => {
  test('of the census has what volunteers do', () => {
    expect(said(siteMenu(www, 'gbr'))).toEqual([
      'About /science',
      'In The Water [Join an expedition /marine, Submit a Survey /submit-a-survey, Map /detailed-reporting]',
      'Schools /education',
      'Analyse a Photo /analysis outlined',
      '(Donate /donate-payment)',
    ]);
  });

  test('of the general site has what there is to learn', () => {
    expect(said(siteMenu({ ...www, app: 'general' }, 'gbr'))).toEqual([
      'About /science',
      'Learn [Threats to the Reef /threats, History of the Reef /science?el=history]',
      'Analyse a Photo /analysis outlined',
      '(Donate /donate-payment)',
    ]);
  });

  test('is short at sea, in either mode', () => {
    for (const app of ['census', 'general'] as const)
      expect(said(siteMenu({ network: 'edge', region: 'gbr', app }, 'gbr'))).toEqual([
        'Submit a Survey /submit-a-survey',
        'Report Map /detailed-reporting',
        'My surveys /my-surveys',
      ]);
  });

  test('stays in the region that was chosen, and offers no gift where none is taken', () => {
    const { payments: _, ...config } = www;
    const lines = said(siteMenu(config, 'hawaii')).join(' ');
    expect(lines).toMatch(/\/hawaii\/submit-a-survey.*\/hawaii\/detailed-reporting.*\/hawaii\/analysis/);
    expect(lines).not.toContain('Donate');
  });
});

test('the footer leads to what the menus leave out', () => {
  expect(footerLinks({ ...www, app: 'general' }, 'gbr').map(({ to }) => to)).toEqual([
    ...['/donate-payment', '/submit-a-survey', '/detailed-reporting', '/events', '/privacy', '/terms'],
  ]);
});
