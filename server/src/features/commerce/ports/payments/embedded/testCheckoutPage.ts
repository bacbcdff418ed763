import { plainStyle } from '#server/kernel/http/plainPage.ts'
import {
  type CommerceTestCheckoutWords,
  commerceTestCheckoutWords,
} from '#shared/features/commerce/words/testCheckout/words.generated.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import type { TextKey, Translate } from '#shared/kernel/words/translator.ts'
import type { TestCheckout } from './testCheckouts.ts'

type Shown = {
  /** Milliseconds since 1970. */
  now: number
  /** The button that was just pressed. */
  is: 'declined' | 'later' | null
  language: Language
}

/** The embedded provider's page, without scripts: the order, and a button for each outcome. */
export async function testCheckoutPage(checkout: TestCheckout, view: Shown): Promise<string> {
  const { language } = view
  const { lines, amount, currency } = checkout
  await loadWords(commerceTestCheckoutWords, language)
  const t = wordsIn(commerceTestCheckoutWords, language)
  const money = (minorUnits: number) =>
    `<bdi>${escapeHtml(formatMoney(minorUnits, currency, language))}</bdi>`
  const rows = lines.map(
    (line) => `<tr><td><bdi>${escapeHtml(line.name)}</bdi></td><td>${money(line.amount)}</td></tr>`,
  )
  const escaped = (key: Plain) => escapeHtml(t(key))
  return `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped('title')}</title><style>${plainStyle}${style}</style>
<main><p class="mark"><strong>${escaped('mark')}</strong></p><h1>${escaped('order')}</h1>
<article><table><thead><tr><th scope="col">${escaped('what')}</th><th scope="col">${escaped('price')}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">${escaped('total')}</th><td>${money(amount)}</td></tr></tfoot></table></article>
${renderState(checkout, t, view)}</main></html>`
}

type Words = Translate<CommerceTestCheckoutWords>
type Plain = Exclude<TextKey<CommerceTestCheckoutWords>, 'pay'>

function renderState(checkout: TestCheckout, t: Words, { now, is, language }: Shown): string {
  const { id, status, amount, currency } = checkout
  const button = (act: string, label: string, look = '') =>
    `<form class="act" method="post" action="/test-checkout/${id}/${act}"><button class="${look}">${escapeHtml(label)}</button></form>`
  const back = (address: string) => `<p><a href="${escapeHtml(address)}">${escapeHtml(t('back'))}</a></p>`
  const statusLine = (text: string) => `<p role="status">${escapeHtml(text)}</p>`
  if (status === 'paid')
    return `${statusLine(t('said.paid'))}${button('refund', t('refund'), 'second')}${back(checkout.successUrl)}`
  if (status === 'refunded') return `${statusLine(t('said.refunded'))}${back(checkout.successUrl)}`
  if (status === 'closed' || checkout.expiresAt.getTime() <= now)
    return `${statusLine(t('said.ended'))}${back(checkout.cancelUrl)}`
  if (is === 'later') return `${statusLine(t('said.later'))}${back(checkout.successUrl)}`
  const note = is === 'declined' ? `<p class="fault" role="alert">${escapeHtml(t('said.declined'))}</p>` : ''
  const pay = t('pay', { amount: formatMoney(amount, currency, language) })
  return `${note}<div class="acts">${button('pay', pay)}${button('later', t('later'), 'second')}${button('decline', t('decline'), 'second')}${button('cancel', t('cancel'), 'second')}</div>`
}

const style = `
.fault{color:#9b1c1c;font-weight:700}
.mark{background:#fff3d6;border:2px solid #b26a00;border-radius:8px;padding:.6rem 1rem;margin:0 0 1.5rem}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.5rem 0;overflow-wrap:anywhere}
td:last-child,th:last-child{text-align:end;white-space:nowrap}tfoot th,tfoot td{border-block-start:1px solid #dcd9d2;font-weight:700}
.acts{display:grid;gap:.75rem}.act{background:none;border:0;padding:0;margin:0}
.act button{width:100%;min-height:2.75rem}.act .second{background:#fff;color:#1c2321;border:1px solid #8b8f8c}`
