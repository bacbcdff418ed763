/**
 * A duration in words: hours and minutes, or minutes, or seconds (3§9): "1 hr 5 min", "12 min", "40 sec". Minutes
 * are rounded; below one minute seconds are shown.
 */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000))
  if (seconds < 60) return `${seconds} sec`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)} hr`
  return rest === 0 ? hours : `${hours} ${rest} min`
}

/** A position in a player: mm:ss, or hh:mm:ss from an hour on (1§2). */
export function formatClock(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
