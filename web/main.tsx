import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/figtree/wght.css';
import '../src/ui/theme.css';
import { browserNotes } from '../src/adapters/browser/local-notes.ts';
import { tellLog } from '../src/adapters/browser/page/server-log.ts';
import { sessionNotes } from '../src/adapters/browser/page/session-notes.ts';
import { startApp } from '../src/app/start-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
const ground = { log: tellLog, notes: browserNotes, tab: sessionNotes };
startApp(root, ground, async (report) => (await import('./connect.ts')).connect(report));
