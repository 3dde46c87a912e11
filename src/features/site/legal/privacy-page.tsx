import { say } from '../../../language/say.ts';
import { LegalPage } from './legal-page.tsx';
import { privacy, privacyChangedOn } from './privacy.ts';

/** `/privacy`: what is kept of people, and who sees it. */
export function PrivacyPage() {
  return (
    <LegalPage
      title={say('Privacy Policy')}
      lead={say('What the census keeps of you, who sees what, and how to have it deleted.')}
      changedOn={privacyChangedOn}
      sections={privacy}
    />
  );
}
