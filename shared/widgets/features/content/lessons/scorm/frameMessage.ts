import { type ApiCall, longestValue } from '#shared/features/content/scorm/apiCalls.ts'
import { storableText } from '#shared/features/content/scorm/storableText.ts'

/** The frame page's messages to its parent (docs: the SCORM frame's messages). */
export type FrameMessage =
  | { type: 'GetConfiguration' }
  | { type: 'LMSInitialize' }
  /** The content's page has loaded. */
  | { type: 'Shown' }
  | { type: 'LMSSetValue'; element: string; value: string }
  | { type: 'LMSCommit' | 'LMSFinish'; cmi: Record<string, string> }
  /** What the content called since the last time, for the record. */
  | { type: 'Calls'; calls: ApiCall[] }

/** Parses a message of the frame page; null for other messages. Only SCORM elements with text values are kept. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, type, element, value, cmi, calls } = data as Record<string, unknown>
  if (source !== 'lectern-scorm') return null
  if (type === 'GetConfiguration' || type === 'LMSInitialize' || type === 'Shown') return { type }
  if (type === 'Calls') return Array.isArray(calls) ? { type, calls: calls.flatMap(parseCall) } : null
  if (type === 'LMSSetValue')
    return isElement(element) && typeof value === 'string'
      ? { type, element, value: storableText(value) }
      : null
  if ((type === 'LMSCommit' || type === 'LMSFinish') && typeof cmi === 'object' && cmi !== null) {
    const entries = Object.entries(cmi).filter(
      (entry): entry is [string, string] => isElement(entry[0]) && typeof entry[1] === 'string',
    )
    return { type, cmi: Object.fromEntries(entries.map(([name, text]) => [name, storableText(text)])) }
  }
  return null
}

/** The names that the server accepts; any other would make it refuse the whole commit. */
const elementName = /^cmi(\.[a-z_]{1,40}|\.\d{1,4}){1,5}$/
const isElement = (name: unknown): name is string => typeof name === 'string' && elementName.test(name)

/** A call that the server will take. Foreign code can send messages as the frame does. */
function parseCall(data: unknown): ApiCall[] {
  if (typeof data !== 'object' || data === null) return []
  const { n, ms, call, of, value, answer, error, cut } = data as Record<string, unknown>
  if (!isCount(n) || !isCount(ms) || typeof call !== 'string' || typeof answer !== 'string') return []
  return [
    {
      ...{ n, ms, call: call.slice(0, 20), answer: short(answer) },
      ...(typeof of === 'string' && { of: short(of) }),
      ...(typeof value === 'string' && { value: short(value) }),
      ...(typeof error === 'string' && { error: error.slice(0, 3) }),
      ...(isCount(cut) && { cut }),
    },
  ]
}

const short = (text: string) => storableText(text.slice(0, longestValue))
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
