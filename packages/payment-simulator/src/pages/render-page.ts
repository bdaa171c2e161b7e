import { html, raw } from 'hono/html';
import { formatAmount } from '../amounts.ts';
import type { SimulatedProvider, SimulatedSession } from '../types.ts';

const NAMES: Record<SimulatedProvider, string> = {
  stripe: 'Stripe',
  wave: 'Wave',
  modem_pay: 'Modem Pay',
};

const STYLES = `
:root { color-scheme: light dark; --ink: #1d1b16; --paper: #faf8f3; --card: #fff; --line: #d9d3c5; --main: #0b5c4a; --on-main: #fff; --note: #7a3b00; --note-paper: #fff1dc; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0ece2; --paper: #171612; --card: #211f1a; --line: #45413a; --main: #6fd3b8; --on-main: #08251e; --note: #ffd9a8; --note-paper: #3a2a14; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; }
.note { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--note-paper); color: var(--note); font-weight: 600; }
.card { padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
h1 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
.amount { margin: .25rem 0 1rem; font-size: 1.75rem; font-weight: 700; }
form { display: grid; gap: .625rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: var(--main); background: var(--main); color: var(--on-main); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
a { color: inherit; }
p { margin: .5rem 0 1rem; }
`;

type Html = ReturnType<typeof html>;

/** The hosted page of a session, without JavaScript. Undefined: there is no such session. */
export function renderPage(
  session: SimulatedSession | undefined,
  { canFailRefund }: { canFailRefund: boolean },
): Html {
  const title = session ? `Pay with ${NAMES[session.provider]}` : 'Payment not found';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (simulator)</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<main>
<p class="note">Simulator: no real money</p>
<div class="card">${session ? renderSession(session, canFailRefund) : renderMissing()}</div>
</main>
</body>
</html>`;
}

function renderMissing(): Html {
  return html`<h1>Payment not found</h1><p>The link is wrong, or the simulator was started again.</p>`;
}

function renderSession(session: SimulatedSession, canFailRefund: boolean): Html {
  return html`<h1>${NAMES[session.provider]}: ${session.description}</h1>
<p class="amount">${formatAmount(session.amount)}</p>
${renderState(session, canFailRefund)}`;
}

function renderState(session: SimulatedSession, canFailRefund: boolean): Html {
  if (session.payment) return renderPaid(session, canFailRefund);
  if (!session.authorisation) return renderChoices(session);
  const text =
    session.state === 'cancelled'
      ? 'The authorisation is given up.'
      : 'The card is authorised. Nothing is charged.';
  return html`<p>${text}</p><p><a href="${session.successUrl}">Return to the shop</a></p>`;
}

function renderPaid(session: SimulatedSession, canFailRefund: boolean): Html {
  const failRefund = html`<form method="post"><button name="action" value="fail-refund">Let the refund come back</button></form>`;
  return html`<p>This payment has succeeded.</p>${canFailRefund ? failRefund : ''}<p><a href="${session.successUrl}">Return to the shop</a></p>`;
}

function renderChoices({ state, cancelUrl, isAuthorisation }: SimulatedSession): Html {
  if (state === 'open') {
    return html`<form method="post">
<button class="main" name="action" value="pay">${isAuthorisation ? 'Authorise' : 'Pay'}</button>
<button name="action" value="fail">Let the payment fail</button>
<button name="action" value="abandon">Leave without paying</button>
<button name="action" value="pay-late">Pay after the session has ended</button>
</form>`;
  }
  const reason = state === 'expired' ? 'This session has ended.' : 'This payment has failed.';
  return html`<p>${reason}</p>
<form method="post"><button name="action" value="pay-late">Pay after the session has ended</button></form>
<p><a href="${cancelUrl}">Return to the shop</a></p>`;
}
