/** The latest status of a SCORM lesson that decides completion, and when it was set. */
export type ScormVerdict = { status: 'completed' | 'passed' | 'failed'; at: string }

/**
 * A status as a verdict; null for statuses that decide nothing (RTE 1.2, 3.4.4: incomplete, browsed, not
 * attempted).
 */
export function toVerdict(status: string | undefined, at: string): ScormVerdict | null {
  return status === 'completed' || status === 'passed' || status === 'failed' ? { status, at } : null
}

/**
 * Merges two verdicts, in either order (docs/scorm.md): a pass is kept; otherwise the later one wins. At the same
 * time the failure wins, since content sets it after "completed".
 */
export function standingVerdict(a: ScormVerdict | null, b: ScormVerdict | null): ScormVerdict | null {
  if (!a || !b) return a ?? b
  const passes = [a, b].filter((one) => one.status === 'passed')
  if (passes.length === 2) return a.at <= b.at ? a : b
  if (passes[0]) return passes[0]
  if (a.at !== b.at) return a.at > b.at ? a : b
  return a.status === 'failed' ? a : b
}
