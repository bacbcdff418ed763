import { z } from 'zod'
import { type Fault, type FaultCode, fault, faultSaying } from '../../errors/faults.ts'
import { choiceFault } from '../../errors/messages.ts'
import { isText, type Message } from '../../words/Catalogue.ts'
import english from '../../words/errors/en.json' with { type: 'json' }

/**
 * Our own texts for all zod issue codes, so that users never see a parser's text. Kinds with special texts
 * (kinds/*) set these first. Importing this sets them for the whole process.
 */
export const issueText = (issue: z.core.$ZodRawIssue): string => toFault(issue).message

z.config({ localeError: issueText })

/**
 * The fault that an issue of a schema tells of: the one that its rule gave (`refusing`), or that of its kind. zod hands on only
 * the text of what has no values, which is its own name in the one list.
 */
export function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  const { message } = issue
  const paramFault = issue.code === 'custom' ? issue.params?.fault : undefined
  // Cast: `refusing` gave it.
  if (paramFault !== undefined) return { ...(paramFault as Omit<Fault, 'message'>), message }
  const code = plainCodes.get(message)
  if (code !== undefined) return fault(code as 'other')
  const first = toFault(issue)
  return first.message === message ? first : faultSaying(message)
}

/** The codes of faults without values, by their texts. */
const plainCodes = new Map(
  Object.entries(english satisfies Record<string, Message>).flatMap(([key, text]: [string, Message]) => {
    const plain = isText(text) ? text[0] : text
    const isPlain = key.startsWith('fault.') && typeof plain === 'string' && !plain.includes('{')
    // Cast: a key of the catalogue's.
    return isPlain ? [[plain, key.slice('fault.'.length) as FaultCode] as const] : []
  }),
)

function toFault(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Fault {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null ? fault('required') : (types[issue.expected] ?? fault('pattern'))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return formats[issue.format] ?? fault('pattern')
    case 'not_multiple_of':
      return issue.divisor === 1 ? fault('mustBeWhole') : fault('multipleOf', { step: String(issue.divisor) })
    case 'unrecognized_keys':
      return fault('unknownField', { names: issue.keys.join(', ') })
    case 'invalid_value':
      return choiceFault(issue.values.map(String))
    case 'invalid_key':
      return fault('badName')
    default:
      // `invalid_union`, `invalid_element`, `custom`, and those that a later zod may add.
      return fault('pattern')
  }
}

const types: Readonly<Record<string, Fault>> = {
  string: fault('mustBeText'),
  number: fault('mustBeNumber'),
  int: fault('mustBeWhole'),
  boolean: fault('mustBeBoolean'),
  array: fault('list'),
  tuple: fault('list'),
  object: fault('record'),
  record: fault('record'),
}

const formats: Readonly<Record<string, Fault>> = {
  email: fault('email', { email: 'name@example.org' }),
  url: fault('urlProtocol'),
  date: fault('date'),
  datetime: fault('timestamp'),
}

function tooBig(origin: string, max: number): Fault {
  if (origin === 'string') return fault('tooLong', { max })
  return origin === 'array' || origin === 'set' ? fault('tooManyItems', { max }) : fault('tooLarge', { max })
}

function tooSmall(origin: string, min: number): Fault {
  if (origin === 'string') return fault('tooShort', { min })
  return origin === 'array' || origin === 'set' ? fault('tooFewItems', { min }) : fault('tooSmall', { min })
}
