import { cpuUsage } from 'node:process'

/** Reading less than this much is as fast as it needs to be, and too short to compare. */
const floorMs = 25
/** Twice the text may take three times as long. */
const maxGrowth = 3
const clearlyLinear = 2.5
const rounds = 3
/** Where it takes exponential time, each of these takes many times as long as the one before. */
const shortest = [12, 16, 20, 24, 28]
const longest = 16_000

/**
 * How a reader's processor time grows with a text that repeats `unit`; null if it takes next to none, or grows with the
 * length.
 */
export async function measureGrowth(
  read: (text: string) => unknown,
  unit: string,
  [before, after]: readonly [string, string] = ['', ''],
  maxChars = longest,
): Promise<string | null> {
  const textOf = (chars: number) => before + unit.repeat(Math.ceil(chars / unit.length)) + after
  const timeOf = (chars: number) => measureMs(read, textOf(chars))
  for (const chars of shortest)
    if (chars <= maxChars && (await timeOf(chars)) > 40 * floorMs)
      return `takes seconds for ${chars} characters`
  const most = Math.min(longest, maxChars)
  if ((await timeOf(most)) < floorMs) return null
  // Other work only adds to a time: of many measurements the shortest is the nearest to the reader's own.
  let [half, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < 4; at++) {
      half = Math.min(half, await timeOf(most / 2))
      whole = Math.min(whole, await timeOf(most))
    }
    if (whole < floorMs || whole / Math.max(half, 1) <= clearlyLinear) return null
  }
  const growth = whole / Math.max(half, 1)
  return growth <= maxGrowth
    ? null
    : `takes ${growth.toFixed(1)} times as long for ${most} characters as for half of them`
}

async function measureMs(read: (text: string) => unknown, text: string): Promise<number> {
  const before = cpuUsage()
  try {
    await read(text)
  } catch {
    // Refused is read: only its time counts.
  }
  const { user, system } = cpuUsage(before)
  return (user + system) / 1000
}
