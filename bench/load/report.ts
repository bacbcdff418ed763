import { escapeHtml } from '#web/kernel/head/htmlDocument.ts'
import { linePlot, type Series } from './linePlot.ts'
import { isDisturbed, type Outage, percentile, type Sample, type Summary } from './samples.ts'

export type Processor = { atMs: number; server: number; database: number; learners: number }

export type Run = {
  learners: number
  minutes: number
  startedAt: string
  samples: readonly Sample[]
  outages: readonly Outage[]
  /** Share of one core, measured each few seconds. */
  processor: readonly Processor[]
  facts: { made: number; found: number; missing: number; doubled: number; refused: number }
}

/** Width of one point of the plots. */
const bucketMs = 5000

/** One page with tables and plots, which needs nothing else. */
export function reportPage(run: Run, rows: readonly Summary[], verdicts: readonly string[]): string {
  const { facts } = run
  const bands = run.outages.map(({ fromMs, toMs }) => [fromMs / 1000, toMs / 1000] as const)
  const disturbed = run.samples.filter((sample) => isDisturbed(sample, run.outages))
  const plots = [
    linePlot('Requests', 'each second', rates(run.samples), bands),
    linePlot('All requests', 'ms from when they were due', latencies(run), bands),
    linePlot('95 of 100 requests', 'ms', latenciesByName(run), bands),
    linePlot('Processor', 'cores', processor(run.processor), bands),
  ]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${run.learners} learners</title>
<style>body{font:15px/1.5 sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem;color:#222}table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ddd}td:first-child,th:first-child{text-align:left}svg{display:block;margin:1.5rem 0;width:100%}</style>
<h1>${run.learners} learners for ${run.minutes} minutes</h1>
<p>${escapeHtml(run.startedAt)}. Times are in milliseconds from when a request was due. ${disturbed.length} requests at the kill and until the restart are not in the table.</p>
<ul>${verdicts.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>
<table><tr>${columns.map((one) => `<th>${one}</th>`).join('')}</tr>${rows.map(tableRow).join('')}</table>
<p>Facts: ${facts.made} made, ${facts.found} in the log, ${facts.missing} missing, ${facts.doubled} twice, ${facts.refused} refused.</p>
${plots.join('\n')}</html>
`
}

const columns = ['request', 'count', 'p50', 'p95', 'p99', 'max', 'refused', 'cut off']

function tableRow({ name, count, p50, p95, p99, max, refused, cut }: Summary): string {
  const cells = [name, count, p50.toFixed(1), p95.toFixed(1), p99.toFixed(1), max.toFixed(0), refused, cut]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function buckets(samples: readonly Sample[]): Map<number, Sample[]> {
  return Map.groupBy(samples, ({ dueMs }) => Math.floor(dueMs / bucketMs))
}

const secondOf = (bucket: number) => (bucket * bucketMs) / 1000

function rates(samples: readonly Sample[]): Series[] {
  return byName(samples).map(([name, own]) => ({
    name,
    points: [...buckets(own)].map(([at, some]) => [secondOf(at), some.length / (bucketMs / 1000)] as const),
  }))
}

function latencies({ samples, outages }: Run): Series[] {
  const calm = samples.filter((sample) => !isDisturbed(sample, outages))
  return [50, 95, 99].map((percent) => ({
    name: `${percent} of 100`,
    points: percentiles(calm, percent),
  }))
}

function latenciesByName({ samples, outages }: Run): Series[] {
  const calm = samples.filter((sample) => !isDisturbed(sample, outages))
  return byName(calm).map(([name, own]) => ({ name, points: percentiles(own, 95) }))
}

function percentiles(samples: readonly Sample[], percent: number): [number, number][] {
  return [...buckets(samples)].map(([at, some]) => [
    secondOf(at),
    percentile(
      some.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b),
      percent,
    ),
  ])
}

function byName(samples: readonly Sample[]): [string, Sample[]][] {
  const ordered = samples.toSorted((a, b) => a.dueMs - b.dueMs)
  return [...Map.groupBy(ordered, ({ name }) => name)].toSorted(([a], [b]) => a.localeCompare(b))
}

function processor(measured: readonly Processor[]): Series[] {
  return (['server', 'database', 'learners'] as const).map((name) => ({
    name,
    points: measured.map((one) => [one.atMs / 1000, one[name]] as const),
  }))
}
