import type { ScormApi, ScormConfiguration } from '../createScormApi.ts'
import { arrays, children, type ElementCase, elements } from './elements.ts'

/** A call with what it must answer, and the last error after it. All JSON, so that a package can carry it. */
export type ConformanceCall = {
  method: keyof ScormApi
  args: readonly unknown[]
  answer: string | 'any text' | 'no text'
  error: string
  /** The answer is a list whose order the standard leaves open. */
  isList?: boolean
}
/** The calls of one launch: one API object, from before it is initialized. */
export type ConformanceLaunch = { name: string; calls: readonly ConformanceCall[] }

export const conformanceConfiguration: ScormConfiguration = {
  cmi: {
    'cmi.core.student_id': 'u1',
    'cmi.core.student_name': 'Lovelace, Ada',
    'cmi.student_data.max_time_allowed': '00:30:00',
    'cmi.student_data.time_limit_action': 'exit,message',
  },
  masteryScore: '80',
  launchData: 'level=2',
  lessonMode: 'normal',
}

const call = (
  method: keyof ScormApi,
  args: readonly unknown[],
  answer: string,
  error: string,
): ConformanceCall => ({ method, args, answer, error })
const initialize = call('LMSInitialize', [''], 'true', '0')
const get = (name: string, answer: string, error = '0') => call('LMSGetValue', [`cmi.${name}`], answer, error)
const set = (name: string, value: string, error = '0') =>
  call('LMSSetValue', [`cmi.${name}`, value], error === '0' ? 'true' : 'false', error)

/** What every call answers before LMSInitialize and after LMSFinish. */
const outside: readonly ConformanceCall[] = [
  get('core.entry', '', '301'),
  get('core.nothing', '', '301'),
  set('core.lesson_status', 'passed', '301'),
  call('LMSCommit', [''], 'false', '301'),
  call('LMSFinish', [''], 'false', '301'),
  call('LMSGetLastError', [], '301', '301'),
]

/** The whole table: launches of a package, each with its calls. */
export const conformance: readonly ConformanceLaunch[] = [
  {
    name: 'each element: type, vocabulary and bounds',
    calls: [initialize, ...elements.flatMap((one) => [...generateCalls(one)])],
  },
  {
    name: 'groups, arrays and keywords',
    calls: [
      initialize,
      get('_version', '3.4'),
      set('_version', '3.4', '402'),
      ...arrays.flatMap((name) => [
        get(`${name}._count`, name.includes('.') ? '' : '0', name.includes('.') ? '201' : '0'),
      ]),
      set('objectives.0.id', 'o'),
      set('interactions.0.id', 'i'),
      ...Object.entries(children).flatMap(([name, list]) => [
        { ...get(`${name}._children`, list.join(',')), isList: true },
        set(`${name}._children`, 'x', '402'),
      ]),
      ...arrays.map((name) => set(`${name}._count`, '3', '402')),
      // A group has no value: one that could be set replaced the elements below it.
      ...['core', 'core.score', 'objectives', 'objectives.0', 'objectives.0.score', 'interactions.0'].flatMap(
        (name) => [get(name, '', '401'), set(name, 'x', '401')],
      ),
      set('core.score.raw', '50'),
      get('core.score.raw', '50'),
      ...['_count', 'core._count', 'core.score._count', 'student_data._count', 'suspend_data._count'].map(
        (name) => get(name, '', '203'),
      ),
      ...['_children', 'suspend_data._children', 'core.score.raw._children', 'objectives.0._children'].map(
        (name) => get(name, '', '202'),
      ),
      ...[
        'core.nothing',
        'student_demographics.city',
        'core.Student_id',
        'objectives.00.id',
        'objectives.-1.id',
        '',
        '.core',
      ].flatMap((name) => [get(name, '', '401'), set(name, 'x', '401')]),
      ...[
        'core.toJSON',
        'reset',
        'core.constructor',
        'interactions.childArray',
        '__proto__',
        'core._cmi_element',
      ].flatMap((name) => [get(name, '', '401'), set(name, 'x', '401')]),
      ...['', 'cmi', 'x', 'CMI.core.student_id', 'toString'].flatMap((name) => [
        call('LMSGetValue', [name], '', '201'),
        call('LMSSetValue', [name, 'x'], 'false', '201'),
      ]),
    ],
  },
  {
    name: 'arrays are filled in order',
    calls: [
      initialize,
      ...['objectives', 'interactions'].flatMap((name) => [
        set(`${name}.1.id`, 'b', '201'),
        get(`${name}._count`, '0'),
        set(`${name}.0.id`, 'a'),
        set(`${name}.2.id`, 'c', '201'),
        set(`${name}.1.id`, 'b'),
        set(`${name}.0.id`, 'again'),
        get(`${name}._count`, '2'),
      ]),
      get('objectives.0.id', 'again'),
      get('objectives.2.id', '', '201'),
      ...['objectives.1.id', 'correct_responses.1.pattern'].map((name) =>
        set(`interactions.0.${name}`, 'x', '201'),
      ),
      ...[
        'objectives.0.id',
        'correct_responses.0.pattern',
        'objectives.1.id',
        'correct_responses.1.pattern',
      ].map((name) => set(`interactions.0.${name}`, 'x')),
      get('interactions.0.objectives._count', '2'),
      get('interactions.0.correct_responses._count', '2'),
      get('interactions.1.objectives._count', '0'),
      get('interactions.2.objectives._count', '', '201'),
    ],
  },
  {
    name: 'before LMSInitialize, and its parameter',
    calls: [
      call('LMSGetLastError', [], '0', '0'),
      ...outside,
      ...[null, 'x', 0, false].map((wrong) => call('LMSInitialize', [wrong], 'false', '201')),
      call('LMSInitialize', [], 'false', '201'),
      initialize,
      call('LMSInitialize', [''], 'false', '101'),
      get('core.entry', 'ab-initio'),
    ],
  },
  {
    name: 'parameters of LMSCommit and LMSFinish, and after the end',
    calls: [
      initialize,
      ...(['LMSCommit', 'LMSFinish'] as const).flatMap((method) =>
        [['x'], [null], [0], []].map((args) => call(method, args, 'false', '201')),
      ),
      call('LMSCommit', [''], 'true', '0'),
      set('core.lesson_status', 'incomplete'),
      call('LMSFinish', [''], 'true', '0'),
      ...outside,
      call('LMSInitialize', [''], 'false', '101'),
    ],
  },
  {
    name: 'errors are described without being changed',
    calls: [
      initialize,
      set('core.score.raw', '101', '405'),
      ...['0', '101', '201', '202', '203', '301', '401', '402', '403', '404', '405'].flatMap((code) => [
        call('LMSGetErrorString', [code], 'any text', '405'),
        call('LMSGetDiagnostic', [code], 'any text', '405'),
      ]),
      call('LMSGetErrorString', [405], 'any text', '405'),
      // Of the last error.
      call('LMSGetDiagnostic', [''], 'any text', '405'),
      ...['999', 'x', null, {}].map((code) => call('LMSGetErrorString', [code], 'no text', '405')),
      call('LMSGetDiagnostic', ['999'], 'no text', '405'),
      call('LMSGetLastError', [], '405', '405'),
      get('core.entry', 'ab-initio'),
      call('LMSGetLastError', [], '0', '0'),
    ],
  },
  {
    name: 'values that are no texts',
    calls: [
      initialize,
      call('LMSSetValue', ['cmi.core.score.raw', 90], 'true', '0'),
      get('core.score.raw', '90'),
      call('LMSSetValue', ['cmi.suspend_data', null], 'true', '0'),
      get('suspend_data', ''),
      call('LMSSetValue', ['cmi.suspend_data', true], 'true', '0'),
      get('suspend_data', 'true'),
      call('LMSSetValue', ['cmi.core.lesson_location', [3, 4]], 'true', '0'),
      get('core.lesson_location', '3,4'),
      call('LMSSetValue', [null, 'x'], 'false', '201'),
      call('LMSGetValue', [7], '', '201'),
    ],
  },
  {
    name: 'comments are appended',
    calls: [
      initialize,
      get('comments', ''),
      set('comments', 'one '),
      set('comments', 'two'),
      get('comments', 'one two'),
    ],
  },
]

function* generateCalls({
  name,
  access,
  initial,
  good = [],
  bad = [],
  needs,
}: ElementCase): Iterable<ConformanceCall> {
  if (needs) yield set(needs, 'first')
  if (access === 'write') yield get(name, '', '404')
  else if (initial !== undefined) yield get(name, initial)
  if (access === 'read') {
    yield set(name, 'x', '403')
    yield get(name, initial ?? '')
  }
  let last = initial ?? ''
  for (const value of good) {
    yield set(name, value)
    if (access === 'both') yield get(name, value)
    last = value
  }
  for (const value of bad) yield set(name, value, '405')
  // A refused value has not replaced the stored one.
  if (access === 'both') yield get(name, last)
  yield get(`${name}._children`, '', '202')
  yield get(`${name}._count`, '', '203')
  yield set(`${name}._children`, 'x', '402')
}

/** Makes one call; returns the fault of its answer in words, or null. Runs in a package too: it refers to nothing outside. */
export function judgeCall(api: ScormApi, expected: ConformanceCall): string | null {
  // Cast: content may call with any value.
  const method = api[expected.method] as (...args: readonly unknown[]) => unknown
  const answer = method.apply(api, [...expected.args])
  const error = api.LMSGetLastError()
  const sorted = (list: unknown) => String(list).split(',').sort().join()
  const isRight =
    typeof answer === 'string' &&
    (expected.answer === 'any text'
      ? answer !== ''
      : expected.answer === 'no text'
        ? answer === ''
        : expected.isList
          ? sorted(answer) === sorted(expected.answer)
          : answer === expected.answer)
  if (isRight && typeof error === 'string' && error === expected.error) return null
  const short = (value: unknown) => String(JSON.stringify(value)).slice(0, 80)
  return `${expected.method}(${expected.args.map(short).join(', ')}) answered ${short(answer)}/${short(error)} instead of ${short(expected.answer)}/${expected.error}`
}
