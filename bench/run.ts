/**
 * `npm run bench`: all performance figures of the product, as ratios within this run. `--json` prints one object a
 * line; `--only name` runs one group. It never fails on a missed aim, it only reports it.
 */
import { prepare } from '#scripts/prepare.ts'
import type { Figure } from './Figure.ts'

const groups: Record<string, () => Promise<Figure[]>> = {
  cost: async () => (await import('./cost.ts')).measureCost(),
  widgets: async () => (await import('./widgets.ts')).measureWidgets(),
  server: async () => (await import('./server.ts')).measureServer(),
  size: async () => (await import('./size.ts')).measureSize(),
  ladder: async () => (await import('./ladder.ts')).measureLadder(),
  sync: async () => (await import('./sync.ts')).measureSync(),
  writing: async () => (await import('./writing.ts')).measureWriting(),
  console: async () => (await import('./console.ts')).measureConsole(),
  signUps: async () => (await import('./signUps.ts')).measureSignUps(),
  publishing: async () => (await import('./publishing.ts')).measurePublishing(),
  search: async () => (await import('./search.ts')).measureSearch(),
  certificates: async () => (await import('./certificates.ts')).measureCertificates(),
  access: async () => (await import('./access.ts')).measureAccess(),
  webhooks: async () => (await import('./webhooks.ts')).measureWebhooks(),
  pages: async () => (await import('./pages.ts')).measurePages(),
}

const asJson = process.argv.includes('--json')
const onlyAt = process.argv.indexOf('--only')
const only = onlyAt >= 0 ? process.argv[onlyAt + 1] : undefined
if (only !== undefined && !(only in groups)) {
  process.stderr.write(`No group "${only}". Groups: ${Object.keys(groups).join(', ')}\n`)
  process.exit(1)
}

await prepare(['prisma', 'frame', 'web', 'console', 'server', 'host'])
for (const [name, measure] of Object.entries(groups)) {
  if (only !== undefined && only !== name) continue
  if (!asJson) process.stdout.write(`\n${name}\n`)
  for (const one of await measure()) process.stdout.write(`${asJson ? JSON.stringify(one) : asLine(one)}\n`)
}
process.exit(0)

function asLine({ name, value, unit, floor, ratio, aim, met }: Figure): string {
  const shown = `${round(value)} ${unit}`.padStart(16)
  const against = ratio === null ? '' : `  floor ${round(floor ?? 0)}, ratio ${ratio.toFixed(2)}`
  const verdict = aim === null ? '' : `  aim ${aim}: ${met ? 'met' : 'MISSED'}`
  return `  ${name.padEnd(52)}${shown}${against}${verdict}`
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
