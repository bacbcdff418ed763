import { commerceTestCheckoutWords } from '#shared/features/commerce/words/testCheckout/words.generated.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { testPageStyle } from './testPageStyle.ts'
import { canPay, type TestSubscription } from './testSubscriptions.ts'

/** How far the clock can be moved at once. */
export const steps = [
  { name: 'day', days: 1 },
  { name: 'week', days: 7 },
  { name: 'month', days: 31 },
  { name: 'year', days: 365 },
] as const

type Shown = {
  language: Language
  /** What the server's clock says, and whether it can be moved. */
  now: Date
  isMovable: boolean
}

/** A customer's page at the embedded provider, without scripts: the subscription, its card, and the clock of a test. */
export async function testSubscriptionPage(one: TestSubscription, view: Shown): Promise<string> {
  const { language, now, isMovable } = view
  await loadWords(commerceTestCheckoutWords, language)
  const t = wordsIn(commerceTestCheckoutWords, language)
  const formatDay = (moment: Date) =>
    dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
  const price = t(`each.${one.term}`, { amount: formatMoney(one.amount, one.currency, language) })
  const button = (act: string, label: string) =>
    `<form class="act" method="post" action="/test-subscription/${one.id}/${act}"><button class="second">${escapeHtml(label)}</button></form>`
  const works = canPay(one, now)
  const sayCard = () => {
    if (!works) return t('card.fails')
    if (!one.cardEndsAt) return t('card.works')
    // Its last day.
    return t('card.until', { day: formatDay(new Date(one.cardEndsAt.getTime() - 1)) })
  }
  const isOver = one.status === 'canceled'
  const facts = [
    price,
    one.parts === null ? null : t('parts', { paid: one.paidTerms, parts: one.parts }),
    isOver
      ? t('ended')
      : one.cancelsAtEnd
        ? t('endsOn', { day: formatDay(one.periodUntil) })
        : t(one.status === 'past_due' ? 'tryAgain' : 'next', {
            day: formatDay(one.dueAt ?? one.periodUntil),
          }),
  ].filter((fact) => fact !== null)
  const acts = [
    isOver || one.parts !== null
      ? null
      : one.cancelsAtEnd
        ? button('keep', t('keep'))
        : button('cancel', t('cancelPlan')),
    isOver ? null : button('changeCard', t('changeCard')),
    ...(isOver || !works ? [] : [button('endingCard', t('endingCard')), button('breakCard', t('breakCard'))]),
  ].filter((act) => act !== null)
  const card = isOver ? '' : `<p>${escapeHtml(sayCard())}</p>`
  const time = isMovable
    ? `<h2>${escapeHtml(t('clock'))}</h2><p>${escapeHtml(t('clockSays', { day: formatDay(now) }))} ${escapeHtml(t('clockMails'))} ${escapeHtml(t('clockSessions'))}</p>
<div class="acts">${steps.map((step) => button(`pass-${step.name}`, t(`pass.${step.name}`))).join('')}</div>`
    : ''
  const back = one.backUrl ? `<p><a href="${escapeHtml(one.backUrl)}">${escapeHtml(t('back'))}</a></p>` : ''
  return `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(t('title'))}</title><style>${testPageStyle}</style>
<main><p class="mark"><strong>${escapeHtml(t('mark'))}</strong></p><h1><bdi>${escapeHtml(one.name)}</bdi></h1>
<article>${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('')}${card}</article>
<div class="acts">${acts.join('')}</div>${time}${back}</main></html>`
}
