import { useBackend } from '../../../client/context/backend.tsx';
import { OwnFigures } from './own-figures.tsx';
import { ReportFrame } from './report-frame.tsx';

/** How the programme goes: a page with figures where one is set up, else our own (rule 26.40). */
export function AdminDashboardPage() {
  const { config } = useBackend();
  const { report } = config.links;
  return report === undefined ? <OwnFigures /> : <ReportFrame address={report} />;
}
