/** The outcome of a request: answered as asked, refused by the server, or cut off. */
export type Outcome = 'answered' | 'refused' | 'cut'

export type Sample = {
  name: string
  /** Milliseconds since the start of the run at which it was due, so that a slow server does not hide its own queue. */
  dueMs: number
  /** From when it was due to its last byte. */
  tookMs: number
  outcome: Outcome
  /** Why it was refused or cut off. */
  reason: string | null
}

/** The server was killed in this time, and not ready again: milliseconds since the start of the run. */
export type Outage = { fromMs: number; toMs: number }

export type Summary = {
  name: string
  count: number
  p50: number
  p95: number
  p99: number
  max: number
  refused: number
  cut: number
}

/** One line for each kind of request, and one for all; requests that were due or under way during an outage are left out. */
export function summaries(samples: readonly Sample[], outages: readonly Outage[]): Summary[] {
  const measured = samples.filter((sample) => !isDisturbed(sample, outages))
  const names = [...new Set(samples.map(({ name }) => name))].toSorted()
  return [
    ...names.map((name) =>
      summarize(
        name,
        measured.filter((sample) => sample.name === name),
      ),
    ),
    summarize('all', measured),
  ]
}

export function summarize(name: string, samples: readonly Sample[]): Summary {
  const took = samples.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return {
    name,
    count: samples.length,
    p50: percentile(took, 50),
    p95: percentile(took, 95),
    p99: percentile(took, 99),
    max: took.at(-1) ?? 0,
    refused: samples.filter(({ outcome }) => outcome === 'refused').length,
    cut: samples.filter(({ outcome }) => outcome === 'cut').length,
  }
}

export function isDisturbed({ dueMs, tookMs }: Sample, outages: readonly Outage[]): boolean {
  return outages.some(({ fromMs, toMs }) => dueMs <= toMs && dueMs + tookMs >= fromMs)
}

/** The smallest value that at least `percent` of the sorted values do not exceed; 0 of none. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0
}
