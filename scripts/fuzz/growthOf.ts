import { cpuUsage } from 'node:process'

/** Reading less than this much is as fast as it needs to be, and too short to compare. */
const floorMs = 25
/** Twice the text may take three times as long. */
const maxGrowth = 3
const tries = 5
/** Where it takes exponential time, each of these takes many times as long as the one before. */
const shortest = [12, 16, 20, 24, 28]
const longest = 16_000

/**
 * How a reader's processor time grows with a text that repeats `unit`; null if it takes next to none, or grows with the
 * length. A first measurement that is too much is repeated: other work of this process counts, too.
 */
export async function growthOf(
  read: (text: string) => unknown,
  unit: string,
  [before, after]: readonly [string, string] = ['', ''],
  maxChars = longest,
): Promise<string | null> {
  const textOf = (chars: number) => before + unit.repeat(Math.ceil(chars / unit.length)) + after
  const timeOf = (chars: number) => msOf(read, textOf(chars))
  for (const chars of shortest)
    if (chars <= maxChars && (await timeOf(chars)) > 40 * floorMs)
      return `takes seconds for ${chars} characters`
  const most = Math.min(longest, maxChars)
  if ((await timeOf(most)) < floorMs) return null
  let growth = 0
  for (let tried = 0; tried < tries; tried++) {
    const half = await shortestOf(() => timeOf(most / 2))
    const whole = await shortestOf(() => timeOf(most))
    growth = whole / Math.max(half, 1)
    if (whole < floorMs || growth <= maxGrowth) return null
    if (whole > 40 * floorMs) break
  }
  return `takes ${growth.toFixed(1)} times as long for ${most} characters as for half of them`
}

async function msOf(read: (text: string) => unknown, text: string): Promise<number> {
  const before = cpuUsage()
  try {
    await read(text)
  } catch {
    // Refused is read: only its time counts.
  }
  const { user, system } = cpuUsage(before)
  return (user + system) / 1000
}

/** Of several measurements the one that other work disturbed least. */
async function shortestOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 4; at++) times.push(await measure())
  return Math.min(...times)
}
