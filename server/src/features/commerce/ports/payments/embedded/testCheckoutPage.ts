import {
  type CommerceTestCheckoutWords,
  commerceTestCheckoutWords,
} from '#shared/features/commerce/words/testCheckout/words.generated.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { TestCheckout } from './testCheckouts.ts'
import { testPageStyle } from './testPageStyle.ts'

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
  const { plan } = checkout
  const sum = formatMoney(amount, currency, language)
  const says = plan
    ? [
        plan.trialDays > 0 ? t('trial', { days: plan.trialDays }) : null,
        t(`each.${plan.term}`, { amount: sum }),
        plan.kind === 'installments' ? t('inParts', { parts: plan.parts }) : null,
      ]
    : []
  const { discount } = checkout
  // In a trial it takes nothing off what is due now.
  if (plan && plan.trialDays > 0 && discount)
    says.push(`${t('discount')} ${discount.code}: −${formatMoney(discount.amount, currency, language)}`)
  const terms = says.flatMap((one) => (one ? [`<p>${escapeHtml(one)}</p>`] : [])).join('')
  const escaped = (key: Plain) => escapeHtml(t(key))
  const off =
    discount && !(plan && plan.trialDays > 0)
      ? `<tr><th scope="row">${escaped('discount')} <bdi>${escapeHtml(discount.code)}</bdi></th><td>−${money(discount.amount)}</td></tr>`
      : ''
  return `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped('title')}</title><style>${testPageStyle}</style>
<main><p class="mark"><strong>${escaped('mark')}</strong></p><h1>${escaped('order')}</h1>
<article><table><thead><tr><th scope="col">${escaped('what')}</th><th scope="col">${escaped('price')}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot>${off}<tr><th scope="row">${escaped('total')}</th><td>${money(dueNow(checkout))}</td></tr></tfoot></table>${terms}</article>
${renderState(checkout, t, view)}</main></html>`
}

/** In a trial nothing is charged at once. */
const dueNow = ({ amount, plan, discount }: TestCheckout) =>
  plan ? (plan.trialDays > 0 ? 0 : amount - Math.min(amount, discount?.amount ?? 0)) : amount

type Words = Translate<CommerceTestCheckoutWords>
type Plain = 'discount' | 'title' | 'mark' | 'order' | 'what' | 'price' | 'total'

function renderState(checkout: TestCheckout, t: Words, { now, is, language }: Shown): string {
  const { id, status, currency } = checkout
  const button = (act: string, label: string, look = '') =>
    `<form class="act" method="post" action="/test-checkout/${id}/${act}"><button class="${look}">${escapeHtml(label)}</button></form>`
  const back = (address: string) => `<p><a href="${escapeHtml(address)}">${escapeHtml(t('back'))}</a></p>`
  const statusLine = (text: string) => `<p role="status">${escapeHtml(text)}</p>`
  if (status === 'paid')
    return `${statusLine(t('said.paid'))}${checkout.plan ? '' : button('refund', t('refund'), 'second')}${back(checkout.successUrl)}`
  if (status === 'refunded') return `${statusLine(t('said.refunded'))}${back(checkout.successUrl)}`
  if (status === 'closed' || checkout.expiresAt.getTime() <= now)
    return `${statusLine(t('said.ended'))}${back(checkout.cancelUrl)}`
  if (is === 'later') return `${statusLine(t('said.later'))}${back(checkout.successUrl)}`
  const note = is === 'declined' ? `<p class="fault" role="alert">${escapeHtml(t('said.declined'))}</p>` : ''
  const due = dueNow(checkout)
  const pay =
    checkout.plan && due === 0 ? t('startTrial') : t('pay', { amount: formatMoney(due, currency, language) })
  return `${note}<div class="acts">${button('pay', pay)}${button('later', t('later'), 'second')}${button('decline', t('decline'), 'second')}${button('cancel', t('cancel'), 'second')}</div>`
}
