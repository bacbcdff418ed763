import type { PackageStates } from '../entities/parts/lessonState.ts'

type Cmi = Readonly<Record<string, string>>

/** Our own element beside a part's data: how often it was started other than by resuming. Content never sees it. */
export const attemptsName = 'cmi.attempts'

/** Data that were stored before attempts were counted are of one. */
export function countAttempts(cmi: Cmi): number {
  const count = Number(cmi[attemptsName])
  if (Number.isSafeInteger(count) && count > 0) return count
  return (cmi['cmi.core.lesson_status'] ?? 'not attempted') === 'not attempted' ? 0 : 1
}

export type PackageScore = {
  /** 0 to 100, the mean of the parts that have one; null if none was reported, or only the 0 that packages begin with. */
  score: number | null
  /** Of the part that was started most often. */
  attempts: number
}

/** What a package's data say of its score, in percent, and of how often it was tried. */
export function packageScore(cmi: Cmi): PackageScore {
  const prefixes = new Set(Object.keys(cmi).map((name) => /^cmi\.sco_[a-z]{8}\./.exec(name)?.[0] ?? ''))
  // With several parts, the plain status is what they come to together.
  if (prefixes.size > 1) prefixes.delete('')
  const parts = [...prefixes].map((prefix) => (name: string) => cmi[prefix ? prefix + name.slice(4) : name])
  const scores = parts.flatMap((of) => readResult(of) ?? [])
  const attempts = parts.map((of) => {
    const count = of(attemptsName)
    const status = of('cmi.core.lesson_status')
    return countAttempts({
      ...(count && { [attemptsName]: count }),
      ...(status && { 'cmi.core.lesson_status': status }),
    })
  })
  return {
    score: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    attempts: Math.max(0, ...attempts),
  }
}

/** The score of a lesson's package that was committed last: one that was replaced no longer counts. */
export function latestScore(packages: PackageStates): PackageScore | null {
  const [latest] = Object.values(packages).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return latest ? packageScore(latest.cmi) : null
}

/** A part's score. Many packages set 0 when they open: while a part is under way, that is no result. */
function readResult(of: (name: string) => string | undefined): number | null {
  const percent = computePercent(of)
  const hasEnded = ['passed', 'failed', 'completed'].includes(of('cmi.core.lesson_status') ?? '')
  return percent === 0 && !hasEnded ? null : percent
}

/** A raw score between its bounds; without them it is a percentage (RTE 1.2, 3.4.4). */
function computePercent(of: (name: string) => string | undefined): number | null {
  const raw = parseNumber(of('cmi.core.score.raw'))
  if (raw === null) return null
  const min = parseNumber(of('cmi.core.score.min')) ?? 0
  const max = parseNumber(of('cmi.core.score.max')) ?? 100
  if (max <= min) return null
  return Math.min(100, Math.max(0, ((raw - min) / (max - min)) * 100))
}

function parseNumber(text: string | undefined): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
