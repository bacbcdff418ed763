/** Judges one regular expression. It reads its environment while it loads, so that no program of a platform is asked. */
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

type Verdict =
  | { isLinear: true }
  /** How fast it grows, and a text that shows it; or why it could not be judged. */
  | { isLinear: false; why: string }

const timeout = 60_000

/**
 * By its automaton, which holds for every text. One that looks ahead or back, or counts far, has none: of those, texts that are
 * made to be slow are tried.
 */
export function judgePattern({ source, flags }: { source: string; flags: string }): Verdict {
  // Which places are told and which classes there are changes no time, and `recheck` does not know these flags.
  const known = flags.replace('d', '').replace('v', 'u')
  const byAutomaton = checkSync(source, known, { checker: 'automaton', timeout })
  const verdict =
    byAutomaton.status === 'unknown' ? checkSync(source, known, { checker: 'fuzz', timeout }) : byAutomaton
  if (verdict.status === 'safe') return { isLinear: true }
  if (verdict.status === 'unknown') return { isLinear: false, why: `unknown (${verdict.error.kind})` }
  return { isLinear: false, why: `${verdict.complexity.summary}, for example ${verdict.attack.pattern}` }
}
