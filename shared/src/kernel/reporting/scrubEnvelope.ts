import { scrubReport } from './scrubReport.ts'

/** An envelope of Sentry's protocol: its headers, and items with headers of their own. */
type AnyEnvelope = readonly [unknown, readonly (readonly [unknown, unknown])[]]

/**
 * Scrubs each item of an envelope, recordings of sessions included. What cannot be read, as a packed recording or a file, is left out: nothing
 * leaves unread.
 */
export function scrubEnvelope<E>(envelope: E): E {
  // Its shape is the protocol's; the library's own type is a union over all kinds of items.
  const [headers, items] = envelope as unknown as AnyEnvelope
  const scrubbed = items.flatMap(([itemHeaders, payload]) => {
    const kept = scrubPayload(payload)
    return kept === null ? [] : [[itemHeaders, kept]]
  })
  // The same shape as before.
  return [scrubReport(headers), scrubbed] as E
}

function scrubPayload(payload: unknown): unknown {
  if (typeof payload === 'string') return scrubLines(payload)
  if (ArrayBuffer.isView(payload)) return null
  return scrubReport(payload)
}

/** A recording: one line of JSON with its number, and one with its events. */
function scrubLines(text: string): string | null {
  try {
    return text
      .split('\n')
      .map((line) => JSON.stringify(scrubReport(JSON.parse(line))))
      .join('\n')
  } catch {
    // Not JSON, so nobody can say what is in it.
    return null
  }
}

type Sends<E, A> = { send(envelope: E): A }

/** The library's transport, which sends scrubbed envelopes only. */
export const scrubbedTransport = <E, A, T extends Sends<E, A>>(transport: T & Sends<E, A>): T => ({
  ...transport,
  send: (envelope: E) => transport.send(scrubEnvelope(envelope)),
})
