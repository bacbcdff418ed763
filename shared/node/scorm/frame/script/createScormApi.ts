import * as runtime from 'scorm-again/scorm12'
import { type ModelRoom, measureModel, roomBeside } from '#shared/features/content/scorm/modelRoom.ts'
import { storableText } from '#shared/features/content/scorm/storableText.ts'
import { formatTimespan, parseTimespan } from '#shared/features/content/scorm/timespan.ts'
import { isElementName, misplacedKeyword, wellFormedElements } from './elementNames.ts'
import { finalStatus } from './finalStatus.ts'
import { judgedModel, judgedValue } from './judgedValue.ts'

/** The attempt's data, which the page sends to the frame before the content loads. */
export type ScormConfiguration = {
  cmi: Record<string, string>
  masteryScore: string | null
  launchData: string
  lessonMode: 'normal' | 'browse' | 'review'
  /** Content that never sets its status is completed by its end; the standard asks so, an author may not. */
  impliesCompletion?: boolean
  /** The size limit of this SCO, given what the lesson's other SCOs store. */
  room?: ModelRoom
}

/** The runtime, and the page's messages to it while it runs. */
export type ScormRuntime = {
  api: ScormApi
  /** The page is unloading. */
  leave(): void
  /** Whether the server accepted the last commit; until it does again, commits return "false". */
  setTaken(isTaken: boolean): void
}

/** Events from the frame to the page. `cmi` is the complete data model. */
export type ScormReport =
  /** The session has started: from now on, leaving ends it (RTE 1.2, 3-25). */
  | { type: 'LMSInitialize' }
  | { type: 'LMSSetValue'; element: string; value: string }
  | { type: 'LMSCommit'; cmi: Record<string, string> }
  | { type: 'LMSFinish'; cmi: Record<string, string> }

/** The functions that content finds under the name `API`. All values are strings (RTE 1.2 §3). */
export type ScormApi = {
  LMSInitialize(parameter: unknown): string
  LMSFinish(parameter: unknown): string
  LMSGetValue(element: unknown): string
  LMSSetValue(element: unknown, value: unknown): string
  LMSCommit(parameter: unknown): string
  LMSGetLastError(): string
  LMSGetErrorString(code: unknown): string
  LMSGetDiagnostic(code: unknown): string
}

type Engine = ScormApi & { loadFromFlattenedJSON(cmi: Record<string, string>, element: string): void }
// Cast: the library exports its class by name; its types claim a default export, and lack inherited members.
const { Scorm12API } = runtime as unknown as { Scorm12API: new (settings: object) => Engine }

/** Elements of one launch only, reset for the next one. */
const ofOneLaunch = ['session_time', 'entry', 'credit', 'lesson_mode'].map((name) => `cmi.core.${name}`)

/** Elements that real content fills beyond the standard's limits: stored here, up to this length. */
const roomy: Readonly<Record<string, number>> = {
  'cmi.suspend_data': 500_000,
  'cmi.core.lesson_location': 4096,
  'cmi.comments': 64_000,
}

const errorCodes = new Set(['0', '101', '201', '202', '203', '301', '401', '402', '403', '404', '405'])
const countBelow = /^cmi\.interactions\.(\d+)\.(?:objectives|correct_responses)\._count$/

/** The standard's value of what nobody has set, where the library has another. */
function initialValue(name: string): string | undefined {
  if (/\.score\.(?:raw|min|max)$/.test(name)) return ''
  return /^cmi\.objectives\.\d+\.status$/.test(name) ? 'not attempted' : undefined
}

/**
 * The runtime of one attempt at one SCO. scorm-again checks names, types and order; this shim handles what it
 * loses or gets wrong (scorm-notes.md): the text of every value, the lifecycle, the final status, the total time,
 * appended comments. Call `leave` when the page unloads.
 */
export function createScormApi(
  configuration: ScormConfiguration,
  report: (report: ScormReport) => void,
): ScormRuntime {
  const seed = seeded(configuration)
  const values = new Map(Object.entries(seed))
  const room = configuration.room ?? roomBeside({})
  let characters = measureModel(seed).characters
  const engine = new Scorm12API({
    autocommit: false,
    mastery_override: false,
    lmsCommitUrl: false,
    logLevel: 5,
  })
  const isCounted = configuration.lessonMode === 'normal'
  let state: 'fresh' | 'running' | 'finished' = 'fresh'
  let isStatusSet = false
  let isTaken = true
  let lastError = '0'

  const answer = (error: string, good: string, bad: string) => {
    lastError = error
    return error === '0' ? good : bad
  }
  const fail = (error: string) => answer(error, 'true', 'false')

  /** The stored model: adds the session's time to the total once, and leaves out elements of one launch. */
  const snapshot = (moment: 'commit' | 'finish' | 'leave'): Record<string, string> => {
    const cmi = Object.fromEntries(values)
    // An interrupted learner resumes there; content that still finishes while unloading sets its own status.
    if (moment === 'leave') cmi['cmi.core.exit'] ||= 'suspend'
    const total = parseTimespan(seed['cmi.core.total_time']) + parseTimespan(cmi['cmi.core.session_time'])
    cmi['cmi.core.total_time'] = formatTimespan(total)
    if (moment !== 'commit')
      cmi['cmi.core.lesson_status'] = finalStatus(cmi, {
        isStatusSet,
        masteryScore: configuration.masteryScore,
        impliesCompletion: configuration.impliesCompletion ?? true,
      })
    for (const name of ofOneLaunch) delete cmi[name]
    // Reviewing a finished attempt changes neither its status nor its score.
    if (!isCounted)
      for (const name of ['lesson_status', 'score.raw', 'score.min', 'score.max'])
        restore(cmi, seed, `cmi.core.${name}`)
    return cmi
  }

  /** The server refuses the whole model if it is too large: refuse the element that exceeds the limit. */
  const fits = (element: string, value: string) =>
    values.size + (values.has(element) ? 0 : 1) <= room.elements &&
    characters + value.length - (values.get(element) ?? '').length <= room.characters
  const keep = (element: string, value: string) => {
    characters += value.length - (values.get(element) ?? '').length
    values.set(element, value)
    lastError = '0'
  }
  const setRoomy = (element: string, value: string, limit: number) => {
    const whole = element === 'cmi.comments' ? (values.get(element) ?? '') + value : value
    if (whole.length > limit) lastError = '405'
    else if (!fits(element, whole)) lastError = '101'
    else keep(element, whole)
  }
  const setJudged = (element: string, value: string) => {
    if (!fits(element, value)) {
      lastError = '101'
      return
    }
    const judged = judgedValue(element, value)
    if (judged === null) {
      lastError = '405'
      return
    }
    engine.LMSSetValue(element, judged)
    lastError = String(engine.LMSGetLastError())
    if (lastError === '0') keep(element, value)
  }

  /** The library counts the elements below an interaction that does not exist. */
  const isCountOfMissing = (name: string) => {
    const [, at] = countBelow.exec(name) ?? []
    return at !== undefined && Number(at) >= Number(engine.LMSGetValue('cmi.interactions._count'))
  }

  const api: ScormApi = {
    LMSInitialize(parameter) {
      if (parameter !== '') return fail('201')
      if (state !== 'fresh') return fail('101')
      engine.loadFromFlattenedJSON(judgedModel(withoutRoomy(seed)), '')
      state = 'running'
      engine.LMSInitialize('')
      report({ type: 'LMSInitialize' })
      return fail('0')
    },
    LMSFinish(parameter) {
      if (parameter !== '') return fail('201')
      if (state !== 'running') return fail('301')
      state = 'finished'
      report({ type: 'LMSFinish', cmi: snapshot('finish') })
      return fail(isTaken ? '0' : '101')
    },
    LMSGetValue(element) {
      if (state !== 'running') return answer('301', '', '')
      const name = String(element)
      if (!isElementName(name)) return answer(unknownName(name), '', '')
      // The library shortens times, and does not know the values stored here.
      if (name === 'cmi.core.total_time' || name in roomy) return answer('0', values.get(name) ?? '', '')
      if (isCountOfMissing(name)) return answer('201', '', '')
      const value = engine.LMSGetValue(name)
      const error = String(engine.LMSGetLastError())
      const said = error === '0' ? (values.get(name) ?? initialValue(name)) : undefined
      return answer(error, said ?? String(value ?? ''), '')
    },
    LMSSetValue(element, value) {
      if (state !== 'running') return fail('301')
      const name = String(element)
      const text = storableText(String(value ?? ''))
      if (!isElementName(name)) return fail(misplacedKeyword(name) ? '402' : unknownName(name))
      const limit = roomy[name]
      if (limit !== undefined) setRoomy(name, text, limit)
      else setJudged(name, normalised(name, text))
      if (lastError !== '0') return 'false'
      if (name === 'cmi.core.lesson_status') isStatusSet = true
      report({ type: 'LMSSetValue', element: name, value: values.get(name) ?? '' })
      return 'true'
    },
    LMSCommit(parameter) {
      if (parameter !== '') return fail('201')
      if (state !== 'running') return fail('301')
      report({ type: 'LMSCommit', cmi: snapshot('commit') })
      return fail(isTaken ? '0' : '101')
    },
    LMSGetLastError() {
      return lastError
    },
    LMSGetErrorString(code) {
      const text = String(code ?? '')
      return errorCodes.has(text) ? String(engine.LMSGetErrorString(text) ?? '') : ''
    },
    LMSGetDiagnostic(code) {
      const text = String(code ?? '') || lastError
      return errorCodes.has(text) ? String(engine.LMSGetDiagnostic(text) ?? '') : ''
    },
  }
  return {
    api,
    // Navigating away ends a started session (RTE 3-25); it can be resumed.
    leave() {
      if (state !== 'running') return
      report({ type: 'LMSCommit', cmi: snapshot('leave') })
    },
    setTaken(next) {
      isTaken = next
    },
  }
}

/** What the content finds at start: the learner, the resume data, and the mode. */
function seeded({ cmi, masteryScore, launchData, lessonMode }: ScormConfiguration): Record<string, string> {
  const elements = wellFormedElements(cmi)
  const status = elements['cmi.core.lesson_status'] || 'not attempted'
  const isFirst = status === 'not attempted' && !elements['cmi.core.total_time'] && !elements['cmi.core.exit']
  const {
    'cmi.core.exit': lastExit = '',
    'cmi.core.session_time': _session,
    'cmi.core.entry': givenEntry,
    ...rest
  } = elements
  return {
    ...rest,
    'cmi.core.lesson_status': status,
    // The page may have decided already, and has then cleared the last session's exit.
    'cmi.core.entry': lastExit === 'suspend' ? 'resume' : (givenEntry ?? (isFirst ? 'ab-initio' : '')),
    'cmi.core.credit': lessonMode === 'normal' ? 'credit' : 'no-credit',
    'cmi.core.lesson_mode': lessonMode,
    'cmi.core.total_time': formatTimespan(parseTimespan(elements['cmi.core.total_time'])),
    'cmi.launch_data': launchData,
    ...(masteryScore !== null && { 'cmi.student_data.mastery_score': masteryScore }),
  }
}

const withoutRoomy = (cmi: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(cmi).filter(([name]) => !(name in roomy)))

/** Many tools send SCORM 2004's vocabulary; it is mapped to 1.2's. */
function normalised(name: string, value: string): string {
  if (name === 'cmi.core.exit' && value === 'normal') return ''
  if (name.endsWith('.result') && value === 'incorrect') return 'wrong'
  return value
}

function unknownName(name: string): string {
  if (!name.startsWith('cmi.')) return '201'
  const keyword = misplacedKeyword(name)
  if (keyword === '_children') return '202'
  return keyword === '_count' ? '203' : '401'
}

function restore(cmi: Record<string, string>, seed: Readonly<Record<string, string>>, name: string) {
  const before = seed[name]
  if (before === undefined) delete cmi[name]
  else cmi[name] = before
}
