/** What a part of the tests took: seconds of its files one after the other, whichever ran side by side. */
export type Part = { name: string; tests: number; seconds: number }

type VitestFile = {
  name: string
  startTime: number
  endTime: number
  /** `failed` also if the file itself could not be run. */
  status?: string
  assertionResults: readonly { status?: string; fullName?: string }[]
}
type Spec = { title: string; tests: { status: string; results: { duration: number }[] }[] }
/** Of Playwright's report. */
export type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }

/** By zone and kind, the longest first. `root` is cut off the files' paths. */
export function vitestParts(files: readonly VitestFile[], root: string): Part[] {
  const parts = files.map(({ name, startTime, endTime, assertionResults }) => ({
    name: findPart(name.slice(root.length + 1)),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }))
  return summed(parts)
}

/** Each journey's file. */
export function journeyParts(suites: readonly Suite[]): Part[] {
  const parts = suites.map((suite) => {
    const tests = collectSpecs(suite).flatMap((spec) => spec.tests)
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
    return {
      name: suite.file.replace('.journey.ts', ''),
      tests: tests.length,
      seconds: durations.reduce((sum, one) => sum + one, 0) / 1000,
    }
  })
  return summed(parts)
}

/** The tests that failed, and the files that could not be run; `root` is cut off their paths. */
export const failedTests = (files: readonly VitestFile[], root: string): string[] =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const path = name.slice(root.length + 1)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0 ? failed.map(({ fullName }) => `${path} › ${fullName}`) : [path]
    })

/** The journeys that failed. */
export const failedJourneys = (suites: readonly Suite[]): string[] =>
  suites.flatMap((suite) =>
    collectSpecs(suite)
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ title }) => `${suite.file} › ${title}`),
  )

const collectSpecs = (suite: Suite): Spec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(collectSpecs),
]

/** `server database` of `server/src/kernel/records/x.pg.test.ts`; the access matrices are a part of their own. */
function findPart(path: string): string {
  const [zone = ''] = path.split('/')
  if (path.startsWith('server/src/kernel/access/')) return 'server, access'
  if (/\.pg\.test\./.test(path)) return `${zone}, database`
  return /\.dom\.test\./.test(path) ? `${zone}, screens` : `${zone}, units`
}

function summed(parts: readonly Part[]): Part[] {
  return [...Map.groupBy(parts, ({ name }) => name)]
    .map(([name, own]) => ({
      name,
      tests: own.reduce((sum, { tests }) => sum + tests, 0),
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
    }))
    .sort((one, other) => other.seconds - one.seconds)
}

/** A line each: `  412 s  13,628  server, access`. */
export const partLines = (parts: readonly Part[]): string[] =>
  parts.map(
    ({ name, tests, seconds }) =>
      `${String(Math.round(seconds)).padStart(6)} s ${tests.toLocaleString('en').padStart(7)}  ${name}`,
  )
