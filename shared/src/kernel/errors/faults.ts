import type { KernelErrorsWords } from '../words/errors/words.generated.ts'
import type { TextArguments } from '../words/translator.ts'
import { englishError } from './englishErrors.ts'

type CodeOf<Key> = Key extends `fault.${infer Code}` ? Code : never

/** What may be wrong with a field: `fault.<code>` of `words/errors`. */
export type FaultCode = CodeOf<keyof KernelErrorsWords>

/** A field's fault: clients say it by code and values in their reader's language; `message` is its English text. */
export type Fault = {
  code: FaultCode
  values: Readonly<Record<string, string | number>>
  message: string
}

/** `fault('tooLong', { max: 20 })` */
export function fault<Code extends FaultCode>(
  code: Code,
  ...values: TextArguments<KernelErrorsWords[`fault.${Code}`]>
): Fault {
  // Cast: `fault.<code>` is a key, and its arguments are those of its message.
  const message = (englishError as (key: string, given?: object) => string)(`fault.${code}`, values[0])
  return { code, values: { ...values[0] }, message }
}

/** A fault with a text of its own in English; in other languages it is said by `code`. */
export const faultSaying = (message: string, code: FaultCode = 'other'): Fault => ({
  code,
  values: {},
  message,
})

/** How a rule of a schema refuses: `schema.refine(isShort, refusing(fault('tooLong', { max })))`. */
export const refusing = ({ message, ...told }: Fault) => ({ message, params: { fault: told } })

/**
 * The details of a refusal: each field's English text in `fields`, for the API's callers and older consoles, and its code and
 * values in `fieldFaults`, for who says it in another language.
 */
export const makeDetails = (faults: Readonly<Record<string, Fault>>) => ({
  fields: mapped(faults, ({ message }) => message),
  fieldFaults: mapped(faults, ({ code, values }) => ({ code, values })),
})

// By entries: a path may be `__proto__`.
const mapped = <T>(faults: Readonly<Record<string, Fault>>, of: (fault: Fault) => T) =>
  Object.fromEntries(Object.entries(faults).map(([path, one]) => [path, of(one)]))
