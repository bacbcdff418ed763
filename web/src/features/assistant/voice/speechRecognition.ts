/** As much of the browser's speech recognition as is used: it is in no standard library of types. */
export type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

type Speaking = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }

/** The browser's recognition; null where there is none, and where a page may not listen. */
export function speechRecognition(): (new () => Recognition) | null {
  // Cast: browsers have either name, or neither.
  const { SpeechRecognition, webkitSpeechRecognition } = window as Speaking
  const isHeard = window.isSecureContext && Boolean(navigator.mediaDevices)
  return isHeard ? (SpeechRecognition ?? webkitSpeechRecognition ?? null) : null
}

/** All that was recognized so far. */
export const transcriptIn = (results: ArrayLike<ArrayLike<{ transcript: string }>>): string =>
  Array.from(results, (result) => result[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
