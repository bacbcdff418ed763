import { type ApiCall, longestValue } from '#shared/features/content/scorm/apiCalls.ts'
import type { ScormApi } from './createScormApi.ts'

/** So many questions, or this long after the first of them: then the page hears of them. */
const mostAtOnce = 200
const settleMs = 250
/**
 * What content says is reported at once: a frame that is taken away has no last word of its own, so what waits in it would be
 * lost.
 */
const said = ['Initialize', 'SetValue', 'Commit', 'Finish']

/** The API that content finds: the same, and each call is recorded with its answer and error. */
export type RecordedApi = {
  api: ScormApi
  /** Reports the recorded calls. */
  flush(): void
}

/** Reports questions in lots, so that content which asks thousands of times costs little. */
export function recordCalls(
  inner: ScormApi,
  report: (calls: readonly ApiCall[]) => void,
  now: () => number,
): RecordedApi {
  const startedAt = now()
  let waiting: ApiCall[] = []
  let made = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const calls = waiting
    waiting = []
    report(calls)
  }
  const keep = (call: string, args: readonly unknown[], answer: string) => {
    made += 1
    const [of, value] = args.map((arg) => String(arg ?? ''))
    const error = inner.LMSGetLastError()
    const longest = Math.max(value?.length ?? 0, answer.length)
    waiting.push({
      n: made,
      ms: Math.max(0, Math.round(now() - startedAt)),
      call,
      ...(of !== undefined && { of: of.slice(0, longestValue) }),
      ...(value !== undefined && { value: value.slice(0, longestValue) }),
      answer: answer.slice(0, longestValue),
      ...(error !== '0' && { error }),
      ...(longest > longestValue && { cut: longest }),
    })
    if (said.includes(call) || waiting.length >= mostAtOnce) flush()
    else timer ??= setTimeout(flush, settleMs)
    return answer
  }
  const api: ScormApi = {
    LMSInitialize(parameter) {
      return keep('Initialize', [parameter], inner.LMSInitialize(parameter))
    },
    LMSFinish(parameter) {
      return keep('Finish', [parameter], inner.LMSFinish(parameter))
    },
    LMSGetValue(element) {
      return keep('GetValue', [element], inner.LMSGetValue(element))
    },
    LMSSetValue(element, value) {
      return keep('SetValue', [element, value], inner.LMSSetValue(element, value))
    },
    LMSCommit(parameter) {
      return keep('Commit', [parameter], inner.LMSCommit(parameter))
    },
    LMSGetLastError() {
      return keep('GetLastError', [], inner.LMSGetLastError())
    },
    LMSGetErrorString(code) {
      return keep('GetErrorString', [code], inner.LMSGetErrorString(code))
    },
    LMSGetDiagnostic(code) {
      return keep('GetDiagnostic', [code], inner.LMSGetDiagnostic(code))
    },
  }
  return { api, flush }
}
