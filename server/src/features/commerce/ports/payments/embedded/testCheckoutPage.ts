import { escapeHtml } from '../../../../../../../shared/src/kernel/richText/toHtml.ts'
import { formatMoney } from '../../../../../../../shared/src/kernel/rules/formatMoney.ts'
import { plainStyle } from '../../../../../kernel/http/plainStyle.ts'
import type { TestCheckout } from './testCheckouts.ts'

/** The embedded provider's page, in English and without scripts: what is bought, and a button for each outcome. */
export function testCheckoutPage(
  checkout: TestCheckout,
  now: number,
  is: 'declined' | 'later' | null,
): string {
  const { lines, amount, currency } = checkout
  const money = (minorUnits: number) => escapeHtml(formatMoney(minorUnits, currency))
  const rows = lines.map((line) => `<tr><td>${escapeHtml(line.name)}</td><td>${money(line.amount)}</td></tr>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Test checkout</title><style>${plainStyle}${style}</style>
<main><p class="mark"><strong>Test checkout: no money moves</strong></p><h1>Your order</h1>
<article><table><thead><tr><th scope="col">What</th><th scope="col">Price</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${money(amount)}</td></tr></tfoot></table></article>
${stateOf(checkout, now, is)}</main></html>`
}

function stateOf(checkout: TestCheckout, now: number, is: 'declined' | 'later' | null): string {
  const { id, status } = checkout
  const button = (act: string, label: string, look = '') =>
    `<form class="act" method="post" action="/test-checkout/${id}/${act}"><button class="${look}">${label}</button></form>`
  const back = (address: string) => `<p><a href="${escapeHtml(address)}">Back to the shop</a></p>`
  if (status === 'paid')
    return `<p role="status">This order is paid.</p>${button('refund', 'Refund everything', 'second')}${back(checkout.successUrl)}`
  if (status === 'refunded')
    return `<p role="status">This order was refunded.</p>${back(checkout.successUrl)}`
  if (status === 'closed' || checkout.expiresAt.getTime() <= now)
    return `<p role="status">This checkout has ended. Nothing was paid.</p>${back(checkout.cancelUrl)}`
  if (is === 'later')
    return `<p role="status">The payment is made in five seconds. You can close this tab: the shop hears of it all the same.</p>${back(checkout.successUrl)}`
  const note =
    is === 'declined' ? '<p class="fault" role="alert">The card was declined. Nothing was paid.</p>' : ''
  return `${note}<div class="acts">${button('pay', `Pay ${escapeHtml(formatMoney(checkout.amount, checkout.currency))}`)}${button('later', 'Pay after this tab is closed', 'second')}${button('decline', 'Decline the card', 'second')}${button('cancel', 'Cancel', 'second')}</div>`
}

const style = `
.fault{color:#9b1c1c;font-weight:700}
.mark{background:#fff3d6;border:2px solid #b26a00;border-radius:8px;padding:.6rem 1rem;margin:0 0 1.5rem}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.5rem 0;overflow-wrap:anywhere}
td:last-child,th:last-child{text-align:end;white-space:nowrap}tfoot th,tfoot td{border-block-start:1px solid #dcd9d2;font-weight:700}
.acts{display:grid;gap:.75rem}.act{background:none;border:0;padding:0;margin:0}
.act button{width:100%;min-height:2.75rem}.act .second{background:#fff;color:#1c2321;border:1px solid #8b8f8c}`
