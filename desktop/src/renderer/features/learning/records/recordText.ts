import type { ApiCall } from '#shared/features/content/scorm/apiCalls.ts'

/** Which calls are shown: all, those that set values, or the refused ones. */
export const callViews = { all: 'All calls', writes: 'What it said', errors: 'Errors' } as const
export type CallView = keyof typeof callViews

const questions = ['GetValue', 'GetLastError', 'GetErrorString', 'GetDiagnostic']

/** The calls of a view in which the words occur. */
export function filterCalls(calls: readonly ApiCall[], view: CallView, words: string): ApiCall[] {
  const sought = words.trim().toLowerCase()
  return calls.filter((call) => {
    if (view === 'writes' && questions.includes(call.call)) return false
    // GetLastError repeats the error of the call before it.
    if (view === 'errors' && (call.error === undefined || call.call === 'GetLastError')) return false
    return sought === '' || formatCall(call).toLowerCase().includes(sought)
  })
}

/** A record as text, one call in each line. */
export const recordText = (title: string, calls: readonly ApiCall[]): string =>
  `${[title, ...calls.flatMap((call, at) => [...leftOut(calls[at - 1], call), formatCall(call)])].join('\n')}\n`

/** How many calls are missing before this one; empty if none are. */
export function leftOut(before: ApiCall | undefined, { n }: ApiCall): string[] {
  const missing = n - (before?.n ?? 0) - 1
  return missing > 0 ? [missing === 1 ? '… 1 call left out' : `… ${missing} calls left out`] : []
}

export function formatCall({ n, ms, call, of, value, answer, error, cut }: ApiCall): string {
  const args = [of, value].filter((arg) => arg !== undefined).map((arg) => JSON.stringify(arg))
  const more = [error && `error ${error}`, cut !== undefined && `cut from ${cut} characters`].filter(Boolean)
  return `${n}  ${formatTime(ms)}  LMS${call}(${args.join(', ')}) → ${JSON.stringify(answer)}${more.map((text) => `  ${text}`).join('')}`
}

/** Minutes, seconds and milliseconds since the attempt began. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `${part(Math.floor(seconds / 60), 2)}:${part(seconds % 60, 2)}.${part(ms % 1000, 3)}`
}
