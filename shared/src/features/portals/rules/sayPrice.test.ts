import { beforeAll, expect, test } from 'vitest'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { portalsPriceWords } from '../words/price/words.generated.ts'
import { type AskedPrice, priceParts, sayPrice } from './sayPrice.ts'

beforeAll(async () => {
  await Promise.all((['en', 'de'] as const).map((language) => loadWords(portalsPriceWords, language)))
})

const say = (price: Partial<AskedPrice>, language: 'en' | 'de' = 'en') =>
  sayPrice(wordsIn(portalsPriceWords, language), { amount: 900, currency: 'USD', ...price })

test('says a price at once, free, and by each term', () => {
  expect(say({ plan: 'onetime' })).toBe('$9.00')
  expect(say({})).toBe('$9.00')
  expect(say({ amount: 0, plan: 'onetime' })).toBe('Free')
  const terms = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
  expect(terms.map((term) => say({ plan: 'recurring', term }))).toEqual([
    ...['$9.00 per week', '$9.00 per month', '$9.00 every three months', '$9.00 per year'],
  ])
})

test('says installments with their sum, and a trial before what follows it', () => {
  const parts = { plan: 'installments', term: 'weekly', parts: 3, amount: 3000 } as const
  expect(say(parts)).toBe('3 payments of $30.00, weekly ($90.00 in all)')
  expect(say({ ...parts, parts: 1 })).toBe('1 payment of $30.00 ($30.00 in all)')
  expect(say({ plan: 'recurring', term: 'monthly', trialDays: 14 })).toBe(
    '14 days free, then $9.00 per month',
  )
  expect(say({ ...parts, trialDays: 1 })).toBe(
    '1 day free, then 3 payments of $30.00, weekly ($90.00 in all)',
  )
  expect(say({ ...parts, amount: 1500, currency: 'JPY' })).toContain('¥1,500, weekly (¥4,500 in all)')
})

test('says it in German', () => {
  expect(say({ plan: 'recurring', term: 'monthly', trialDays: 14, currency: 'EUR' }, 'de')).toBe(
    '14 Tage kostenlos, danach 9,00\u00a0€ pro Monat',
  )
})

test('marks the sum, also inside a trial', () => {
  const price = { amount: 900, currency: 'USD', plan: 'recurring', term: 'monthly', trialDays: 14 } as const
  const parts = priceParts(wordsIn(portalsPriceWords, 'en'), price, (sum) => ({ sum }))
  expect(parts.filter((part) => typeof part !== 'string')).toEqual([{ sum: '$9.00' }])
})
