import { useNavigate, useParams } from 'react-router';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { fieldGuidePath } from '../shared/paths.ts';
import { GuideContents } from './guide-contents.tsx';

/** The field guide as a page of its own, `/field-guide/{category?}`: for readers of results, and aboard before a dive. */
export function GuidePage() {
  const { category } = useParams();
  const navigate = useNavigate();
  return (
    <Page title={say('Field guide')} width="text">
      <GuideContents at={category} onGo={(next) => void navigate(fieldGuidePath(next))} />
    </Page>
  );
}
