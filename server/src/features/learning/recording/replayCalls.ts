import { createScormApi, type ScormReport } from '#node/scorm/frame/script/createScormApi.ts'
import type { ApiCall, AttemptOpening } from '#shared/features/content/scorm/apiCalls.ts'
import type { ReplayedCall } from '#shared/features/learning/operations/packages.ts'

/**
 * Runs the recorded calls again through our API, in memory: what each of them changed in the data model, and whether it
 * is answered as it was then. Values that were cut stay cut.
 */
export function replayCalls(opening: AttemptOpening, calls: readonly ApiCall[]): ReplayedCall[] {
  const model = new Map(Object.entries(opening.cmi))
  let reports: ScormReport[] = []
  const { cmi, masteryScore, launchData } = opening
  const { api } = createScormApi({ cmi, masteryScore, launchData, lessonMode: 'normal' }, (report) =>
    reports.push(report),
  )
  return calls.map((call) => {
    reports = []
    const answer = replayCall(api, call)
    const changes = reports.flatMap((report) =>
      'cmi' in report
        ? Object.entries(report.cmi)
        : report.type === 'LMSSetValue'
          ? [[report.element, report.value] as const]
          : [],
    )
    const changed = changes.filter(([name, value]) => model.get(name) !== value)
    for (const [name, value] of changed) model.set(name, value)
    const isOther =
      answer === null ||
      (call.cut === undefined && (answer.text !== call.answer || answer.error !== (call.error ?? '0')))
    return { n: call.n, changed: Object.fromEntries(changed), isOther }
  })
}

type Api = ReturnType<typeof createScormApi>['api']

function replayCall(
  api: Api,
  { call, of = '', value = '' }: ApiCall,
): { text: string; error: string } | null {
  const text = callApi(api, call, of, value)
  return text === null ? null : { text, error: api.LMSGetLastError() }
}

/** Null for a function that the API does not have. */
function callApi(api: Api, call: string, of: string, value: string): string | null {
  switch (call) {
    case 'Initialize':
      return api.LMSInitialize(of)
    case 'Finish':
      return api.LMSFinish(of)
    case 'Commit':
      return api.LMSCommit(of)
    case 'GetValue':
      return api.LMSGetValue(of)
    case 'SetValue':
      return api.LMSSetValue(of, value)
    case 'GetLastError':
      return api.LMSGetLastError()
    case 'GetErrorString':
      return api.LMSGetErrorString(of)
    case 'GetDiagnostic':
      return api.LMSGetDiagnostic(of)
    default:
      return null
  }
}
