/** The regular expressions of the product's code: literals, and those made from strings while it runs. */
import { parseSync, Visitor } from 'oxc-parser'

export type Place = { file: string; line: number }
export type FoundPattern = Place & {
  /** As it is written: `/…/flags`. */
  text: string
  source: string
  flags: string
}
/** `new RegExp(…)` of something that is only known while it runs. */
export type MadePattern = Place & { text: string }

/** Where a literal may begin in formatted code: most files have none, and are not parsed. */
const mayHold = /[\s([{!]\/(?![/*>\s])|\.\.\.\/|\bRegExp\b/

export function findPatterns(
  file: string,
  code: string,
): { literals: readonly FoundPattern[]; made: readonly MadePattern[] } {
  const literals: FoundPattern[] = []
  const made: MadePattern[] = []
  if (!mayHold.test(code)) return { literals, made }
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const place = (start: number): Place => ({ file, line: code.slice(0, start).split('\n').length })
  const add = (start: number, source: string, flags: string) =>
    literals.push({ ...place(start), text: `/${source}/${flags}`, source, flags })
  const call = (node: Made) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments.map(readText)
    if (source === undefined || source === null || flags === null)
      made.push({ ...place(node.start), text: code.slice(node.start, node.end).replace(/\s+/g, ' ') })
    else add(node.start, source, flags ?? '')
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(program)
  return { literals, made }
}

type Made = {
  start: number
  end: number
  callee: { type: string; name?: unknown }
  arguments: readonly { type: string; value?: unknown }[]
}

const readText = (node: { type: string; value?: unknown }): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
