import type { RecoveryChoice } from '../../../src/contract/desktop-recovery.ts';
import type { RecoveryOffer } from '../../hub/messages.ts';
import type { RecoveryView } from './recovery.ts';

/** What stands in the middle of one of the app's own pages. Safe HTML: everything from outside is escaped. */
export interface PageText {
  readonly title: string;
  readonly body: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A button says its choice and nothing else; the one script of the page hands it to the app. */
function button(choice: RecoveryChoice, label: string, rank: 'first' | 'other' = 'other'): string {
  return `<button type="button" value="${choice}" class="${rank}">${escaped(label)}</button>`;
}

function unreadLine(unread: readonly string[]): string {
  if (unread.length === 0) return '';
  return paragraph(
    `A backup may also lie on a disk that is not plugged in: ${unread.join(', ')}. Plug it in, and press “Look again”.`,
  );
}

const troubles = {
  damaged: {
    title: 'The boat’s records cannot be opened',
    what: 'The file that lists surveys, divers and photos is damaged, as after a power cut or on a failing disk. The photos themselves are files of their own: all of them are still on this laptop, and nothing was deleted.',
    rebuild: 'Rebuild from the photos alone',
  },
  disagrees: {
    title: 'The boat’s records and photos do not belong together',
    what: 'The file that lists surveys, divers and photos is missing, or is older than the photos beside it, as when a folder was copied in part. All photos are still on this laptop, and nothing was deleted.',
    rebuild: 'Rebuild from the photos',
  },
} as const;

function restoreLabel({ newest, trouble }: RecoveryOffer): string | null {
  if (newest !== null) return `Restore from the backup of ${when.format(new Date(newest.at))}`;
  return trouble === 'damaged' ? 'Save what can still be read' : null;
}

function offeredPage({ reason, offer, failure }: Extract<RecoveryView, { status: 'offered' }>): PageText {
  const { newest, unread, trouble } = offer;
  const { title, what, rebuild } = troubles[trouble];
  const restore = restoreLabel(offer);
  // Of a file that is only behind its photos nothing needs to be given up: the records beside them say the rest.
  const isRebuildFirst = trouble === 'disagrees';
  const ways = [
    ...(restore === null ? [] : [button('restore', restore, isRebuildFirst ? 'other' : 'first')]),
    button('rebuild', rebuild, isRebuildFirst ? 'first' : 'other'),
  ];
  return {
    title,
    body: [
      failure === null ? '' : `<p class="failure">${escaped(`This did not succeed. ${failure}`)}</p>`,
      paragraph(what),
      paragraph(
        newest === null
          ? 'No backup was found. Every photo has a small record beside it, from which the list can be made again.'
          : 'Restoring takes the newest backup, adds what can still be read and what the records beside the photos say, and keeps the file that is there now.',
      ),
      unreadLine(unread),
      `<p class="choices">${(isRebuildFirst ? ways.reverse() : ways).join('')}${button('start', unread.length === 0 ? 'Try to start again' : 'Look again')}${button('open-folder', 'Open the folder')}${button('quit', 'Quit')}</p>`,
      `<details><summary>What the server said</summary>${paragraph(reason)}</details>`,
    ].join(''),
  };
}

/** The page for a database that cannot be used. */
export function recoveryPage(view: RecoveryView): PageText {
  switch (view.status) {
    case 'offered':
      return offeredPage(view);
    case 'working':
      return {
        title: 'Bringing the boat’s records back',
        body: `<progress aria-label="Working"></progress>${paragraph(
          'Every photo is looked at: this takes seconds, or minutes after a long voyage. Leave the laptop on. If it stops in the middle, nothing has changed, and it can be done again.',
        )}`,
      };
    case 'recovered':
      return {
        title: 'The boat’s records are back',
        body: [
          paragraph('Phones that still have photos send what is missing by themselves.'),
          `<ul>${view.lines.map((line) => `<li>${escaped(line.trim())}</li>`).join('')}</ul>`,
          `<p class="choices">${button('start', 'Start the boat', 'first')}${button('open-folder', 'Open the folder')}</p>`,
        ].join(''),
      };
  }
}

/** Hands the pressed button to the app, which then shows the next page. */
export const recoveryScript = `
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => window.recovery.choose(button.value));
  }
  document.querySelector('button')?.focus();
`;
