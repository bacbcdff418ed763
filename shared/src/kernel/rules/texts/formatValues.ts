import { numberFormat } from '../../words/formats.ts'
import type { Language } from '../../words/languages.ts'

/**
 * A duration in words: hours and minutes, or minutes, or seconds (3§9): "1 hr 5 min", "12 min", "40 sec". Minutes
 * are rounded; below one minute seconds are shown.
 */
export function formatDuration(durationMs: number, language: Language): string {
  const words = (count: number, unit: 'second' | 'minute' | 'hour') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  const seconds = Math.max(0, Math.round(durationMs / 1000))
  if (seconds < 60) return words(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return words(minutes, 'minute')
  const rest = minutes % 60
  const hours = words(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${hours} ${words(rest, 'minute')}`
}

/** A position in a player: mm:ss, or hh:mm:ss from an hour on (1§2). */
export function formatClock(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * Formats an amount in minor units (decision CHK-21): `1999, 'USD'` is "$19.99", `1500, 'JPY'` is "¥1,500".
 * Throws a RangeError for an invalid currency code.
 */
export function formatMoney(minorUnits: number, currency: string, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minorUnits / 10 ** digits)
}

/** An amount in minor units as other services read it: `1999, 'USD'` is "19.99", `1500, 'JPY'` is "1500". */
export function toMajorUnits(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (minorUnits / 10 ** digits).toFixed(digits)
}

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
  const texts = parts.filter(([count]) => count > 0).map(([count, unit]) => words(count, unit))
  return texts.length > 0 ? texts.join(' ') : words(0, 'second')
}

/** A limit of minutes, which may be parts of one: "18 seconds", "1 hour 30 minutes". */
export const spokenMinutes = (minutes: number, language: Language): string =>
  spokenClock(Math.round(minutes * 60), language)
