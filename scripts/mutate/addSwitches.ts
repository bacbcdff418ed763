import { parseSync, Visitor } from 'oxc-parser'
import type { Mutant } from './mutants.ts'

/** A part of a source text, from its first sign to before its last. */
type Span = { start: number; end: number }
type Template = Span & { tag: string; expressions: readonly Span[] }

/**
 * The text of a file in which some of these mutants are off until `globalThis.lecternMutant` is their number: many are judged
 * without loading the file again. Left out are mutants of what is read at import, and those that overlap another.
 */
export function addSwitches(
  text: string,
  mutants: readonly Mutant[],
  numberOf: (mutant: Mutant) => number,
): { text: string; switched: ReadonlySet<Mutant> } {
  const places = readPlaces(text)
  const switched = new Map<Mutant, string>()
  for (const mutant of mutants) {
    const isOn = `(globalThis.lecternMutant === ${numberOf(mutant)})`
    const becomes = switchText(text, mutant, places, isOn)
    const isFree = [...switched.keys()].every((other) => !overlap(mutant, other))
    if (becomes !== null && isFree) switched.set(mutant, becomes)
  }
  const replaced = [...switched]
    .sort(([a], [b]) => b.at - a.at)
    .reduce((rest, [{ at, length }, becomes]) => rest.slice(0, at) + becomes + rest.slice(at + length), text)
  // A match may be no whole expression.
  const isSound = parseSync('file.ts', replaced).errors.length === 0
  return isSound ? { text: replaced, switched: new Set(switched.keys()) } : { text, switched: new Set() }
}

export const overlap = (a: Mutant, b: Mutant) =>
  a.file === b.file && a.at < b.at + b.length && b.at < a.at + a.length

/** Null if it cannot be switched. */
function switchText(
  text: string,
  { at, length, becomes }: Mutant,
  { functions, templates, strings }: Places,
  isOn: string,
): string | null {
  const isIn = ({ start, end }: Span) => start <= at && at + length <= end
  if (!functions.some(isIn) || strings.some(isIn)) return null
  const was = text.slice(at, at + length)
  const template = templates.filter(isIn).sort((a, b) => b.start - a.start)[0]
  if (template && !template.expressions.some(isIn))
    return `\${${isOn} ? ${template.tag}\`${becomes}\` : ${template.tag}\`${was}\`}`
  const condition = /^\s*if (?=\()/.exec(was)
  if (condition) return `if (!${isOn} && ${was.slice(condition[0].length)})`
  if (becomes === '') return `if (!${isOn}) ${was.trim()}`
  // Neither a method nor a property can be switched by an expression.
  return /^async |^\w+: /.test(becomes.trim()) ? null : `(${isOn} ? (${becomes}) : (${was}))`
}

type Places = { functions: Span[]; templates: Template[]; strings: Span[] }

function readPlaces(text: string): Places {
  const places: Places = { functions: [], templates: [], strings: [] }
  const tags = new Map<number, string>()
  const addFunction = ({ body }: { body: Span | null }) => {
    if (body) places.functions.push(body)
  }
  const addTag = ({ tag, quasi }: { tag: Span; quasi: Span }) => {
    tags.set(quasi.start, text.slice(tag.start, tag.end))
  }
  const addTemplate = ({ start, end, expressions }: Span & { expressions: readonly Span[] }) => {
    places.templates.push({ start, end, expressions, tag: tags.get(start) ?? '' })
  }
  const addString = ({ start, end, value }: Span & { value: unknown }) => {
    if (typeof value === 'string') places.strings.push({ start, end })
  }
  const visitor = new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TaggedTemplateExpression: addTag,
    TemplateLiteral: addTemplate,
    Literal: addString,
  })
  visitor.visit(parseSync('file.ts', text).program)
  return places
}
