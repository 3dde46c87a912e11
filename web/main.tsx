import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/figtree/wght.css';
import '../src/ui/theme.css';
import { tellLog } from '../src/adapters/browser/page/server-log.ts';
import { startApp } from '../src/app/start-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
startApp(root, tellLog, async (report) => (await import('./connect.ts')).connect(report));
