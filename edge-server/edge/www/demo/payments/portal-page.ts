import { saidAmount } from '../../../../../src/domain/donations/amount.ts';
import type { Subscription } from './records.ts';

export interface PortalFacts {
  readonly action: string;
  readonly returnTo: string;
  readonly monthly: readonly Subscription[];
  readonly invoices: readonly { readonly day: string; readonly amount: string; readonly status: string }[];
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The page on which donors of the double stop a monthly gift, as plain as can be. */
export function portalPage({ action, returnTo, monthly, invoices }: PortalFacts): string {
  const gifts = monthly.map(
    ({ amount }) =>
      `<p>You give <strong>${saidAmount(amount)}</strong> each month.</p>
<form method="post" action="${escaped(action)}"><button>Stop this monthly gift</button></form>`,
  );
  const rows = invoices.map(
    ({ day, amount, status }) => `<tr><td>${day}</td><td>${amount}</td><td>${escaped(status)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your gifts (demo)</title>
<style>
body { max-width: 32rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.5 system-ui, sans-serif; color: #10222e; background: #fff; }
.note { padding: .8rem 1rem; border-radius: .6rem; background: #fff3d6; }
button { min-height: 3rem; padding: 0 1.4rem; border: 0; border-radius: 1.5rem; background: #a32222; color: #fff; font: inherit; }
a { display: inline-block; padding: .7rem 0; color: #0a5a86; }
td { padding: .4rem 1.2rem .4rem 0; }
</style>
<main>
<h1>Your gifts</h1>
<p class="note">Demo: no money is taken. This page stands for the payment provider's own.</p>
${gifts.length === 0 ? '<p>You have no monthly gift.</p>' : gifts.join('\n')}
<h2>Months so far</h2>
<table><tbody>${rows.join('')}</tbody></table>
<a href="${escaped(returnTo)}">Back to Reef Census</a>
</main>
</html>
`;
}
