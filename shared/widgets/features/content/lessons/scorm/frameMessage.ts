import { storableText } from '../../../../../src/features/content/scorm/storableText.ts'

/** The frame page's messages to its parent (docs: the SCORM frame's messages). */
export type FrameMessage =
  | { type: 'GetConfiguration' }
  | { type: 'LMSInitialize' }
  /** The content's page has loaded. */
  | { type: 'Shown' }
  | { type: 'LMSSetValue'; element: string; value: string }
  | { type: 'LMSCommit' | 'LMSFinish'; cmi: Record<string, string> }

/** Parses a message of the frame page; null for other messages. Only SCORM elements with text values are kept. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, type, element, value, cmi } = data as Record<string, unknown>
  if (source !== 'lectern-scorm') return null
  if (type === 'GetConfiguration' || type === 'LMSInitialize' || type === 'Shown') return { type }
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
