import { say } from '../../../language/say.ts';
import { LegalPage } from './legal-page.tsx';
import { terms, termsChangedOn } from './terms.ts';

/** `/terms`: what may be expected of the census, and what it asks. */
export function TermsPage() {
  return (
    <LegalPage
      title={say('Terms of Service')}
      lead={say(
        'The terms and conditions of the census: what you may expect of it, and what it asks of you.',
      )}
      changedOn={termsChangedOn}
      sections={terms}
    />
  );
}
