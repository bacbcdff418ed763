import * as runtime from 'scorm-again/scorm12'
import { type ModelRoom, roomBeside, sizeOf } from '../../../../src/features/content/scorm/modelRoom.ts'
import { storableText } from '../../../../src/features/content/scorm/storableText.ts'
import { formatTimespan, parseTimespan } from '../../../../src/features/content/scorm/timespan.ts'
import { isElementName, misplacedKeyword, wellFormedElements } from './elementNames.ts'
import { finalStatus } from './finalStatus.ts'

/** What the page tells the frame of the attempt, before the content is loaded. */
export type ScormConfiguration = {
  cmi: Record<string, string>
  masteryScore: string | null
  launchData: string
  lessonMode: 'normal' | 'browse' | 'review'
  /** How much this SCO may keep, where others of its lesson keep something too. */
  room?: ModelRoom
}

/** The runtime, and what the page tells it while it runs. */
export type ScormRuntime = {
  api: ScormApi
  /** The page goes away. */
  leave(): void
  /** Whether the server took what was committed last; until it does again, commits answer "false". */
  setTaken(isTaken: boolean): void
}

/** What the frame tells the page, as it happens. `cmi` is the whole data model. */
export type ScormReport =
  /** The session began: from now on, leaving it is an end (RTE 1.2, 3-25). */
  | { type: 'LMSInitialize' }
  | { type: 'LMSSetValue'; element: string; value: string }
  | { type: 'LMSCommit'; cmi: Record<string, string> }
  | { type: 'LMSFinish'; cmi: Record<string, string> }

/** The functions that content looks for under the name `API`. Everything is text (RTE 1.2 §3). */
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
// The library exports its class by name; its types say that it is the default, and miss what it inherits.
const { Scorm12API } = runtime as unknown as { Scorm12API: new (settings: object) => Engine }

/** What only one launch is told or tells; the next one is told anew. */
const ofOneLaunch = ['session_time', 'entry', 'credit', 'lesson_mode'].map((name) => `cmi.core.${name}`)

/** Elements that real content fills beyond the standard's bounds: kept here, up to this length. */
const roomy: Readonly<Record<string, number>> = {
  'cmi.suspend_data': 500_000,
  'cmi.core.lesson_location': 4096,
  'cmi.comments': 64_000,
}

/**
 * The runtime of one attempt at one SCO. scorm-again judges names, types and order; this shim keeps what
 * it would lose or let through (scorm-notes.md): the text of every value, the life cycle, the status rule
 * at the end, the total time, comments that append. `leave` is for when the page goes away.
 */
export function createScormApi(
  configuration: ScormConfiguration,
  report: (report: ScormReport) => void,
): ScormRuntime {
  const seed = seeded(configuration)
  const values = new Map(Object.entries(seed))
  const room = configuration.room ?? roomBeside({})
  let characters = sizeOf(seed).characters
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

  /** The model as it is kept: the session's time once in the total, and nothing that one launch owns. */
  const snapshot = (moment: 'commit' | 'finish' | 'leave'): Record<string, string> => {
    const cmi = Object.fromEntries(values)
    // Whoever was cut off goes on from there; content that still finishes as it goes says itself how it ended.
    if (moment === 'leave') cmi['cmi.core.exit'] ||= 'suspend'
    const total = parseTimespan(seed['cmi.core.total_time']) + parseTimespan(cmi['cmi.core.session_time'])
    cmi['cmi.core.total_time'] = formatTimespan(total)
    if (moment !== 'commit')
      cmi['cmi.core.lesson_status'] = finalStatus(cmi, {
        isStatusSet,
        masteryScore: configuration.masteryScore,
      })
    for (const name of ofOneLaunch) delete cmi[name]
    // Looking again at what was finished changes neither its status nor its score.
    if (!isCounted)
      for (const name of ['lesson_status', 'score.raw', 'score.min', 'score.max'])
        restore(cmi, seed, `cmi.core.${name}`)
    return cmi
  }

  /** The server would refuse the whole model for what is too much: the element that would make it so is refused. */
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
    engine.LMSSetValue(element, value)
    lastError = String(engine.LMSGetLastError())
    if (lastError === '0') keep(element, value)
  }

  const api: ScormApi = {
    LMSInitialize(parameter) {
      if (parameter !== '') return fail('201')
      if (state !== 'fresh') return fail('101')
      engine.loadFromFlattenedJSON(withoutRoomy(seed), '')
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
      // The library shortens times, and knows nothing of what is kept here.
      if (name === 'cmi.core.total_time' || name in roomy) return answer('0', values.get(name) ?? '', '')
      const value = engine.LMSGetValue(name)
      return answer(String(engine.LMSGetLastError()), String(value ?? ''), '')
    },
    LMSSetValue(element, value) {
      if (state !== 'running') return fail('301')
      const name = String(element)
      const text = storableText(String(value ?? ''))
      if (!isElementName(name)) return fail(unknownName(name) === '401' ? '401' : '402')
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
      return String(engine.LMSGetErrorString(String(code ?? '')) ?? '')
    },
    LMSGetDiagnostic(code) {
      const asked = String(code ?? '')
      return String(engine.LMSGetDiagnostic(asked === '' ? lastError : asked) ?? '')
    },
  }
  return {
    api,
    // Navigating away ends a session that was begun (RTE 3-25); it may go on where it stopped.
    leave() {
      if (state !== 'running') return
      report({ type: 'LMSCommit', cmi: snapshot('leave') })
    },
    setTaken(next) {
      isTaken = next
    },
  }
}

/** What the content finds when it starts: whoever it is, where it left off, and on which terms. */
function seeded({ cmi, masteryScore, launchData, lessonMode }: ScormConfiguration): Record<string, string> {
  const known = wellFormedElements(cmi)
  const status = known['cmi.core.lesson_status'] || 'not attempted'
  const isFirst = status === 'not attempted' && !known['cmi.core.total_time'] && !known['cmi.core.exit']
  const {
    'cmi.core.exit': lastExit = '',
    'cmi.core.session_time': _session,
    'cmi.core.entry': givenEntry,
    ...rest
  } = known
  return {
    ...rest,
    'cmi.core.lesson_status': status,
    // The page may have decided already, and then has cleared how the last session ended.
    'cmi.core.entry': lastExit === 'suspend' ? 'resume' : (givenEntry ?? (isFirst ? 'ab-initio' : '')),
    'cmi.core.credit': lessonMode === 'normal' ? 'credit' : 'no-credit',
    'cmi.core.lesson_mode': lessonMode,
    'cmi.core.total_time': formatTimespan(parseTimespan(known['cmi.core.total_time'])),
    'cmi.launch_data': launchData,
    ...(masteryScore !== null && { 'cmi.student_data.mastery_score': masteryScore }),
  }
}

const withoutRoomy = (cmi: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(cmi).filter(([name]) => !(name in roomy)))

/** Many tools send SCORM 2004's words; they are kept in 1.2's. */
function normalised(name: string, value: string): string {
  if (name === 'cmi.core.exit' && value === 'normal') return ''
  if (name.endsWith('.result') && value === 'incorrect') return 'wrong'
  return value
}

function unknownName(name: string): string {
  const keyword = misplacedKeyword(name)
  if (keyword === '_children') return '202'
  return keyword === '_count' ? '203' : '401'
}

function restore(cmi: Record<string, string>, seed: Readonly<Record<string, string>>, name: string) {
  const before = seed[name]
  if (before === undefined) delete cmi[name]
  else cmi[name] = before
}
