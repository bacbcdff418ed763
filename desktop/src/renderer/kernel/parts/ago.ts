import { dayText } from '../values/dateTexts.ts'

/** "just now", "2 min ago", "3 h ago", or the date of older times. */
export function ago(at: string | null, nowMs: number = Date.now()): string {
  if (!at) return 'never'
  const seconds = Math.max(0, (nowMs - Date.parse(at)) / 1000)
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  return dayText(at)
}
