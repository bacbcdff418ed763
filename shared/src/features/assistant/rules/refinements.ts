/** Narrower questions that an answer suggests: an annotation of it (AIS-03). `choices` as the model wrote them, separated by commas. */
export type Refinements = { type: 'refinements'; choices: string; description?: string }

/** Every answer ends with this line; nobody reads it. */
export const refinementsMark = 'Refinements:'
/** More would be a menu. */
const maxChoices = 6
const maxChoice = 80

/** An answer without its last line, if that suggests refinements, and what it suggests; null where it does not. */
export function takeRefinements(answer: string): { content: string; choices: string | null } {
  const at = answer.lastIndexOf(`\n${refinementsMark}`) + 1
  const line = answer.slice(at)
  if (!line.startsWith(refinementsMark) || line.trim().includes('\n'))
    return { content: answer, choices: null }
  return { content: answer.slice(0, at).trimEnd(), choices: line.slice(refinementsMark.length).trim() }
}

/** "Which tea: green, black": the description, and the choices; no description if there are only choices. */
export function describedChoices(line: string): { description: string; choices: string } {
  const at = line.indexOf(':')
  if (at < 0) return { description: '', choices: line }
  return { description: line.slice(0, at).trim().slice(0, maxChoice), choices: line.slice(at + 1).trim() }
}

/** What narrows the question, of a message's annotations; '' where it is not said. */
export const readRefined = (annotations: readonly unknown[] | null | undefined): string =>
  foundIn(annotations)?.description ?? ''

/** What a choice asks at once: with what it narrows (AIC-62). */
export const refinementPrompt = (description: string, choice: string): string =>
  description === '' ? choice : `${description}: ${choice}`

/** The choices, trimmed and once each; of what cannot be read none (AIC-77). */
export function refinementChoices(choices: unknown): string[] {
  if (typeof choices !== 'string') return []
  const each = choices.split(',').map((one) => one.trim().replace(/[.]$/, ''))
  return [...new Set(each)].filter((one) => one !== '' && one.length <= maxChoice).slice(0, maxChoices)
}

/** The choices among a message's annotations; none where it suggests none. */
export const readRefinements = (annotations: readonly unknown[] | null | undefined): string[] =>
  refinementChoices(foundIn(annotations)?.choices)

const foundIn = (annotations: readonly unknown[] | null | undefined) =>
  // The server wrote it, by its type.
  (annotations ?? []).find((one) => (one as { type?: unknown } | null)?.type === 'refinements') as
    | Refinements
    | undefined

/** A selection with a choice more, or without it if it was in it (AIC-60). */
export const toggled = (selection: readonly string[], choice: string): string[] =>
  selection.includes(choice) ? selection.filter((one) => one !== choice) : [...selection, choice]

/** The shown choices, with the submit button after the last of them, once (AIC-63). */
export const withSubmit = (choices: readonly string[]): (string | typeof submitMark)[] =>
  choices.length === 0 ? [] : [...choices, submitMark]
export const submitMark = Symbol('submit')
