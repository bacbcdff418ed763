import { numberFormat } from '../words/formats.ts'
import type { Language } from '../words/languages.ts'

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
