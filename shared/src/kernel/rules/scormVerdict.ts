/** What a SCORM lesson last said of itself that decides whether it is complete, and when. */
export type ScormVerdict = { status: 'completed' | 'passed' | 'failed'; at: string }

/** A status as a verdict; null for those that decide nothing (RTE 1.2, 3.4.4: incomplete, browsed, not attempted). */
export function verdictOf(status: string | undefined, at: string): ScormVerdict | null {
  return status === 'completed' || status === 'passed' || status === 'failed' ? { status, at } : null
}

/**
 * The verdict that stands, whichever of the two came first (docs/scorm.md): a pass, once earned, is
 * kept; otherwise the later one, and at one moment the failure, which content sets after "completed".
 */
export function standingVerdict(a: ScormVerdict | null, b: ScormVerdict | null): ScormVerdict | null {
  if (!a || !b) return a ?? b
  const passes = [a, b].filter((one) => one.status === 'passed')
  if (passes.length === 2) return a.at <= b.at ? a : b
  if (passes[0]) return passes[0]
  if (a.at !== b.at) return a.at > b.at ? a : b
  return a.status === 'failed' ? a : b
}
