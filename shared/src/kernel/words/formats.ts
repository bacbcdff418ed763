import type { Language } from './languages.ts'

/** Dates are written as in Britain, where no other language is wanted: "20 November 2026". */
const placeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** Formats dates in a language; made once. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(dates, language, options, () => new Intl.DateTimeFormat(placeOf(language), options))

/** Formats numbers in a language; made once. */
export const numberFormat = (language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once(numbers, language, options, () => new Intl.NumberFormat(language, options))

/** 0 to 100: "45%", "45 %". */
export const formatPercent = (language: Language, percent: number): string =>
  numberFormat(language, { style: 'percent' }).format(percent / 100)

/** Names one after the other, as the language does: "Ana, Ben, Cem". */
export const formatList = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(names)

function once<T>(memory: Map<string, T>, language: Language, options: object, make: () => T): T {
  const key = `${language} ${JSON.stringify(options)}`
  const memo = memory.get(key)
  if (memo) return memo
  const format = make()
  memory.set(key, format)
  return format
}
