import { numberFormat } from '../words/formats.ts'
import type { Language } from '../words/languages.ts'

/** A whole length of time, or a position in a player for screen readers: "1 minute 5 seconds". */
export function spokenClock(seconds: number, language: Language): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const words = (count: number, unit: 'second' | 'minute' | 'hour') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => words(count, unit))
  return said.length > 0 ? said.join(' ') : words(0, 'second')
}

/** A limit of minutes, which may be parts of one: "18 seconds", "1 hour 30 minutes". */
export const spokenMinutes = (minutes: number, language: Language): string =>
  spokenClock(Math.round(minutes * 60), language)
