import { beforeEach, describe, expect, test } from 'vitest'
import { createScormApi, type ScormApi, type ScormConfiguration, type ScormReport } from './createScormApi.ts'

const configuration: ScormConfiguration = {
  cmi: { 'cmi.core.student_id': 'u1', 'cmi.core.student_name': 'Lovelace, Ada' },
  masteryScore: null,
  launchData: 'level=2',
  lessonMode: 'normal',
}
let reports: ScormReport[] = []
let api: ScormApi
let leave: () => void
let setTaken: (isTaken: boolean) => void
const launch = (changes: Partial<ScormConfiguration> = {}) => {
  reports = []
  ;({ api, leave, setTaken } = createScormApi({ ...configuration, ...changes }, (report) =>
    reports.push(report),
  ))
}
const start = (changes: Partial<ScormConfiguration> = {}) => {
  launch(changes)
  expect(api.LMSInitialize('')).toBe('true')
}
const get = (name: string) => api.LMSGetValue(`cmi.${name}`)
const set = (name: string, value: unknown) => [api.LMSSetValue(`cmi.${name}`, value), api.LMSGetLastError()]
const finish = () => {
  api.LMSFinish('')
  return lastModel()
}
const lastModel = () => {
  const last = reports.at(-1)
  return last && 'cmi' in last ? last.cmi : {}
}
beforeEach(() => start())

describe("a session's lifecycle", () => {
  test('calls before Initialize give 301, and Initialize requires an empty string', () => {
    launch()
    expect([get('core.entry'), api.LMSGetLastError()]).toEqual(['', '301'])
    expect(set('core.exit', 'suspend')).toEqual(['false', '301'])
    expect([api.LMSCommit(''), api.LMSGetLastError()]).toEqual(['false', '301'])
    expect([api.LMSFinish(''), api.LMSGetLastError()]).toEqual(['false', '301'])
    for (const wrong of [undefined, null, 'x', 0])
      expect([api.LMSInitialize(wrong), api.LMSGetLastError()]).toEqual(['false', '201'])
    expect([api.LMSInitialize(''), api.LMSGetLastError()]).toEqual(['true', '0'])
    expect([api.LMSInitialize(''), api.LMSGetLastError()]).toEqual(['false', '101'])
  })

  test('calls after the end give 301 and change nothing', () => {
    set('suspend_data', 'kept')
    const model = finish()
    expect(set('suspend_data', 'late')).toEqual(['false', '301'])
    expect([get('suspend_data'), api.LMSGetLastError()]).toEqual(['', '301'])
    expect([api.LMSCommit(''), api.LMSGetLastError()]).toEqual(['false', '301'])
    expect([api.LMSFinish(''), api.LMSGetLastError()]).toEqual(['false', '301'])
    expect(api.LMSInitialize('')).toBe('false')
    leave()
    expect(lastModel()).toBe(model)
    expect(model['cmi.suspend_data']).toBe('kept')
  })

  test('Commit and Finish require an empty string', () => {
    expect([api.LMSCommit('x'), api.LMSGetLastError()]).toEqual(['false', '201'])
    expect([api.LMSFinish(undefined), api.LMSGetLastError()]).toEqual(['false', '201'])
    expect(api.LMSCommit('')).toBe('true')
  })

  test('reading the error state does not change it', () => {
    set('core.score.raw', '101')
    expect(api.LMSGetErrorString('301')).not.toBe('')
    expect(api.LMSGetDiagnostic('')).not.toBe('')
    expect(api.LMSGetLastError()).toBe('405')
    for (const strange of [undefined, null, 405, '999', {}]) {
      expect(typeof api.LMSGetErrorString(strange)).toBe('string')
      expect(typeof api.LMSGetDiagnostic(strange)).toBe('string')
    }
  })
})

test.each([
  ['core.lesson_status', 'passed', 1],
  ['core.lesson_status', 'Passed', 0],
  ['core.student_id', 'x', 0],
  ['interactions.1.id', 'a', 0],
  ['__proto__.polluted', 'x', 0],
])('of writing cmi.%s %s the page hears %i times', (name, value, times) => {
  set(name, value)
  expect(reports.filter((report) => report.type === 'LMSSetValue')).toHaveLength(times)
})

describe('stored data', () => {
  test('every element is sent with each commit, and restored the next time', () => {
    set('suspend_data', 'page=3')
    set('objectives.0.id', 'o1')
    set('objectives.0.score.raw', '50')
    set('interactions.0.id', 'q1')
    set('interactions.0.student_response', 'a long answer, against the book')
    set('core.exit', 'suspend')
    set('core.session_time', '00:10:00.50')
    const cmi = finish()
    start({ cmi })
    expect(get('core.entry')).toBe('resume')
    expect(get('suspend_data')).toBe('page=3')
    expect(get('objectives.0.score.raw')).toBe('50')
    expect(get('interactions._count')).toBe('1')
    expect(get('core.total_time')).toBe('0000:10:00.50')
    expect(set('interactions.1.id', 'q2')).toEqual(['true', '0'])
  })

  test('the total time is constant in a session, and adds the last session time once', () => {
    const cmi = { 'cmi.core.total_time': '0001:00:00.00', 'cmi.core.exit': '' }
    start({ cmi })
    set('core.session_time', '00:01:00')
    api.LMSCommit('')
    set('core.session_time', '00:02:00')
    expect(get('core.total_time')).toBe('0001:00:00.00')
    api.LMSCommit('')
    expect(lastModel()['cmi.core.total_time']).toBe('0001:02:00.00')
    expect(finish()['cmi.core.total_time']).toBe('0001:02:00.00')
    expect(lastModel()).not.toHaveProperty(['cmi.core.session_time'])
  })

  test('the page may set the entry mode itself', () => {
    start({
      cmi: { 'cmi.core.entry': 'resume', 'cmi.core.exit': '', 'cmi.core.lesson_status': 'incomplete' },
    })
    expect(get('core.entry')).toBe('resume')
    expect(Object.keys(finish())).not.toContain('cmi.core.entry')
  })

  test('ids in any language are stored, found again, and the next entry follows them', () => {
    set('objectives.0.id', 'Ziel ä')
    set('interactions.0.id', 'Frage über Öl')
    set('interactions.0.weighting', '250')
    const cmi = finish()
    expect(cmi).toMatchObject({
      'cmi.objectives.0.id': 'Ziel ä',
      'cmi.interactions.0.id': 'Frage über Öl',
      'cmi.interactions.0.weighting': '250',
    })
    start({ cmi })
    expect(get('objectives.0.id')).toBe('Ziel ä')
    expect(set('objectives.1.id', 'next')).toEqual(['true', '0'])
    expect(set('interactions.1.id', 'next')).toEqual(['true', '0'])
  })

  test('a session time with one digit of hours is counted', () => {
    set('core.session_time', '1:00:00')
    expect(finish()['cmi.core.total_time']).toBe('0001:00:00.00')
  })

  test('comments are appended', () => {
    set('comments', 'one ')
    set('comments', 'two')
    expect(get('comments')).toBe('one two')
    expect(finish()['cmi.comments']).toBe('one two')
  })

  test('SCORM 2004 vocabulary is stored as that of 1.2', () => {
    set('core.exit', 'normal')
    set('interactions.0.id', 'q1')
    set('interactions.0.result', 'incorrect')
    expect(finish()).toMatchObject({ 'cmi.core.exit': '', 'cmi.interactions.0.result': 'wrong' })
  })

  test('unknown names in a stored model are harmless', () => {
    start({ cmi: { 'cmi.reset': 'x', 'cmi.core.toJSON': 'x', 'nav.event': 'x', 'cmi.suspend_data': 'ok' } })
    expect(get('suspend_data')).toBe('ok')
    expect(Object.keys(finish())).not.toContain('cmi.reset')
  })
})

describe('the status at the end', () => {
  test.each<[string, object, [string, string][], string]>([
    ['never set is completed', {}, [], 'completed'],
    ['never set, suspended, is completed all the same', {}, [['core.exit', 'suspend']], 'completed'],
    ['set stays', {}, [['core.lesson_status', 'incomplete']], 'incomplete'],
    [
      'a score alone decides nothing',
      {},
      [
        ['core.lesson_status', 'incomplete'],
        ['core.score.raw', '100'],
      ],
      'incomplete',
    ],
    [
      'below mastery is failed',
      { masteryScore: '80' },
      [
        ['core.lesson_status', 'passed'],
        ['core.score.raw', '10'],
      ],
      'failed',
    ],
    [
      'at mastery is passed',
      { masteryScore: '80' },
      [
        ['core.lesson_status', 'completed'],
        ['core.score.raw', '80'],
      ],
      'passed',
    ],
    ['never set, with mastery', { masteryScore: '80' }, [['core.score.raw', '90']], 'passed'],
    ['mastery without a score', { masteryScore: '80' }, [['core.lesson_status', 'completed']], 'completed'],
    [
      'suspended is not judged',
      { masteryScore: '80' },
      [
        ['core.lesson_status', 'incomplete'],
        ['core.score.raw', '90'],
        ['core.exit', 'suspend'],
      ],
      'incomplete',
    ],
    [
      'a review changes nothing',
      {
        lessonMode: 'review',
        masteryScore: '80',
        cmi: { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '95' },
      },
      [
        ['core.lesson_status', 'failed'],
        ['core.score.raw', '1'],
      ],
      'passed',
    ],
  ])('%s', (_name, changes, values, status) => {
    start(changes)
    for (const [name, value] of values) expect(set(name, value)).toEqual(['true', '0'])
    const model = finish()
    expect(model['cmi.core.lesson_status']).toBe(status)
    if ('lessonMode' in changes) expect(model['cmi.core.score.raw']).toBe('95')
  })

  test('leaving without Finish keeps the data, and resumes there', () => {
    set('suspend_data', 'half way')
    leave()
    expect(lastModel()).toMatchObject({
      'cmi.suspend_data': 'half way',
      'cmi.core.lesson_status': 'completed',
    })
    start({ cmi: lastModel() })
    expect(get('core.entry')).toBe('resume')
  })

  test('content that finishes while the page unloads gets the status it sets', () => {
    start({ masteryScore: '80' })
    set('core.lesson_status', 'completed')
    set('core.score.raw', '90')
    leave()
    expect(lastModel()).toMatchObject({ 'cmi.core.lesson_status': 'completed', 'cmi.core.exit': 'suspend' })
    expect(finish()).toMatchObject({ 'cmi.core.lesson_status': 'passed' })
    expect(lastModel()['cmi.core.exit'] ?? '').toBe('')
  })

  test('the page is notified of the start, before anything is set', () => {
    expect(reports).toEqual([{ type: 'LMSInitialize' }])
  })

  test('leaving content that never started reports nothing', () => {
    launch()
    leave()
    expect(reports).toEqual([])
  })

  test('a finished attempt is neither new nor resumed', () => {
    set('core.lesson_status', 'passed')
    start({ cmi: finish() })
    expect(get('core.entry')).toBe('')
    expect(get('core.lesson_status')).toBe('passed')
  })
})

describe('data that cannot be stored', () => {
  test('lone surrogates and NUL are replaced in their element, and the rest of the commit is kept', () => {
    expect(set('suspend_data', 'cut \ud83c')).toEqual(['true', '0'])
    expect(set('interactions.0.id', 'q1')).toEqual(['true', '0'])
    expect(set('comments', 'a\u0000b')).toEqual(['true', '0'])
    set('core.score.raw', '90')
    set('core.lesson_status', 'passed')
    expect(get('suspend_data')).toBe('cut \ufffd')
    expect(finish()).toMatchObject({
      'cmi.suspend_data': 'cut \ufffd',
      'cmi.comments': 'a\ufffdb',
      'cmi.core.score.raw': '90',
      'cmi.core.lesson_status': 'passed',
    })
  })

  test("an element beyond the lesson's limit is refused, and the rest is kept", () => {
    start({ room: { elements: 100, characters: 200 } })
    expect(set('core.score.raw', '90')).toEqual(['true', '0'])
    expect(set('suspend_data', 'x'.repeat(300))).toEqual(['false', '101'])
    expect(set('suspend_data', 'x'.repeat(50))).toEqual(['true', '0'])
    expect(set('suspend_data', 'y'.repeat(60))).toEqual(['true', '0'])
    expect(finish()).toMatchObject({ 'cmi.core.score.raw': '90', 'cmi.suspend_data': 'y'.repeat(60) })
    start({ room: { elements: Object.keys(lastModel()).length + 12, characters: 10_000 } })
    const answers = Array.from({ length: 40 }, (_, n) => set(`interactions.${n}.id`, `q${n}`)[0])
    expect([answers[0], answers.at(-1)]).toEqual(['true', 'false'])
  })

  test('after the server refused a commit, commits return false until it accepts one, and are still sent', () => {
    expect(api.LMSCommit('')).toBe('true')
    setTaken(false)
    const before = reports.length
    expect([api.LMSCommit(''), api.LMSGetLastError()]).toEqual(['false', '101'])
    expect(reports).toHaveLength(before + 1)
    setTaken(true)
    expect([api.LMSCommit(''), api.LMSGetLastError()]).toEqual(['true', '0'])
    setTaken(false)
    expect([api.LMSFinish(''), api.LMSGetLastError()]).toEqual(['false', '101'])
    expect(reports.at(-1)?.type).toBe('LMSFinish')
  })
})
