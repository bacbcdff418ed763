import { measureGrowth } from './measureGrowth.ts'
import type { Parser } from './Parser.ts'

/** Signs that some format gives a meaning, and of each other kind one. */
const signs = [...' \t\n\r<>[](){}"\'`*_-.,:;!?/\\|@#%&=+~^$\0a1Zé\u2028茶\u0301😀']
/** Those that also open, close, separate or fill: each pair of them is tried. */
const paired = [...' \n<>[](){}"*-.,:;/@#%&=a1']
/** One is enough to mend it; a handful shows what they have in common. */
const shown = 5

/** What a parser is slow to read, of one sign, a pair of signs, or a mark of its format that is repeated. */
export async function slowTexts({
  load,
  tokens = [],
  frames = [['', '']],
  maxChars,
}: Parser): Promise<string[]> {
  const read = await load()
  // Each pair once: repeated, the other order is the same text but for its ends.
  const pairs = paired.flatMap((one, at) => paired.slice(at + 1).map((other) => one + other))
  const marks = tokens.flatMap((token) => [token, ...paired.map((sign) => token + sign)])
  const slow: string[] = []
  for (const frame of frames)
    for (const unit of [...signs, ...marks, ...pairs]) {
      const growth = await measureGrowth(read, unit, frame, maxChars)
      if (growth !== null) slow.push(`${JSON.stringify(frame[0])} ${JSON.stringify(unit)}: ${growth}`)
      if (slow.length === shown) return slow
    }
  return slow
}
