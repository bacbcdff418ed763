/** The language in which somebody types numbers: that of their computer, or English where its name is none that numbers are written in. */
export function typedLanguage(named = navigator.language): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(named)[0] ?? 'en'
  } catch (error) {
    // A browser without a language of its own may name one of its system, such as “en-US@posix”.
    if (error instanceof RangeError) return 'en'
    throw error
  }
}

/**
 * A number that somebody typed, with a point for its decimals and without groups: "1,250.00", "1.250,00", "1 250,00" and "1'250.00" are
 * "1250.00". Only a single point or comma before three digits is ambiguous: it parts groups where the language writes it so,
 * as in "1,250" in English. Null for what is no number.
 */
export function readDecimal(text: string, language: string): string | null {
  const [, minus = '', body = ''] = /^(-?)([\d.,\s'’]+)$/.exec(text.trim()) ?? []
  const [first, ...others] = body.split(/[^.,]+/).join('')
  const last = others.at(-1) ?? first
  const isMixed = others.some((sign) => sign !== first)
  const decimal =
    last === undefined || (others.length > 0 && !isMixed)
      ? null
      : isMixed || !isGrouping(body, last, language)
        ? last
        : null
  const cut = decimal === null ? [body] : body.split(decimal)
  const [grouped = '', fraction = ''] = cut
  if (cut.length > 2 || !/^\d*$/.test(fraction)) return null
  const whole = grouped === '' && fraction !== '' ? '0' : joinGroups(grouped)
  if (whole === null) return null
  return `${minus}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Whether the only sign of a number parts its groups. */
function isGrouping(body: string, sign: string, language: string): boolean {
  const group = new Intl.NumberFormat(language)
    .formatToParts(123_456)
    .find(({ type }) => type === 'group')?.value
  const [before = '', after = ''] = body.split(sign)
  return sign === group && /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after)
}

/** Digits in groups of three, or of two before the last one, as in India; null for others. */
function joinGroups(text: string): string | null {
  const [first = '', ...others] = text.split(/[.,\s'’]/)
  if (others.length === 0) return /^\d+$/.test(first) ? first : null
  const last = others.pop() ?? ''
  const isGood =
    /^\d{1,3}$/.test(first) && others.every((group) => /^\d{2,3}$/.test(group)) && /^\d{3}$/.test(last)
  return isGood ? [first, ...others, last].join('') : null
}
