import { describe, expect, test } from 'vitest'
import type { Sco, ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { dataOfSco } from '#shared/features/content/scorm/scoData.ts'
import { readFrameMessage } from './frameMessage.ts'
import {
  closingData,
  firstOpenSco,
  leavingData,
  openingData,
  withSco,
  withSessionTime,
} from './scormSession.ts'

const sco = (identifier: string, more: Partial<Sco> = {}): Sco => ({
  identifier,
  title: identifier,
  launch: 'index.html',
  parameters: null,
  masteryScore: null,
  launchData: null,
  maxTimeAllowed: null,
  timeLimitAction: null,
  prerequisites: null,
  isSco: true,
  ...more,
})
const manifest = (...scos: Sco[]): ScormManifest => ({
  identifier: 'p',
  title: 'Package',
  version: '1.2',
  scos,
  organization: [],
})
const ana = { id: 'ana', name: 'Lima, Ana' }
const status = 'cmi.core.lesson_status'

describe('a SCORM session', () => {
  test('starts from the beginning, with the learner’s and the item’s data', () => {
    const opened = openingData({}, sco('a', { launchData: 'x=1', masteryScore: 80 }), ana)
    expect(opened).toMatchObject({
      [status]: 'not attempted',
      'cmi.core.entry': 'ab-initio',
      'cmi.core.student_name': 'Lima, Ana',
      'cmi.core.credit': 'credit',
      'cmi.launch_data': 'x=1',
      'cmi.student_data.mastery_score': '80',
    })
  })

  test('resumes only a suspended session', () => {
    const kept = { [status]: 'incomplete', 'cmi.core.exit': 'suspend', 'cmi.suspend_data': 'page=3' }
    expect(openingData(kept, sco('a'), ana)).toMatchObject({
      'cmi.core.entry': 'resume',
      'cmi.core.exit': '',
      'cmi.suspend_data': 'page=3',
    })
    expect(openingData({ ...kept, 'cmi.core.exit': '' }, sco('a'), ana)['cmi.core.entry']).toBe('')
  })

  test.each([
    ['completes what never set its status', {}, null, 'completed'],
    ['leaves a status that was set', { [status]: 'incomplete' }, null, 'incomplete'],
    ['passes by the mastery score', { [status]: 'completed', 'cmi.core.score.raw': '80' }, 80, 'passed'],
    ['fails by the mastery score', { [status]: 'passed', 'cmi.core.score.raw': '10' }, 80, 'failed'],
    ['takes a score of zero for a score', { 'cmi.core.score.raw': '0' }, 80, 'failed'],
    [
      'does not judge an incomplete session',
      { [status]: 'incomplete', 'cmi.core.score.raw': '90' },
      80,
      'incomplete',
    ],
    ['completes it also where it was suspended', { 'cmi.core.exit': 'suspend' }, 80, 'completed'],
    [
      'does not judge a suspended session',
      { [status]: 'completed', 'cmi.core.exit': 'suspend', 'cmi.core.score.raw': '10' },
      80,
      'completed',
    ],
  ])('%s', (_name, cmi, masteryScore, expected) => {
    expect(closingData(cmi as Record<string, string>, sco('a', { masteryScore }))[status]).toBe(expected)
  })

  test('adds its time to the total once, however often it is saved', () => {
    const opened = openingData({ 'cmi.core.total_time': '0001:00:00.00' }, sco('a'), ana)
    const running: Record<string, string> = { ...opened, 'cmi.core.session_time': '00:10:00.5' }
    const committed: Record<string, string> = { ...running, ...withSessionTime(running, opened) }
    expect(committed['cmi.core.total_time']).toBe('0001:10:00.50')
    expect(withSessionTime(committed, opened)['cmi.core.total_time']).toBe('0001:10:00.50')
    const next = openingData(withSessionTime(committed, opened), sco('a'), ana)
    expect(withSessionTime(next, next)['cmi.core.total_time']).toBe('0001:10:00.50')
  })

  test('continues where it was left', () => {
    expect(leavingData({ [status]: 'incomplete' }, sco('a'))['cmi.core.exit']).toBe('suspend')
    expect(leavingData({ 'cmi.core.exit': 'time-out' }, sco('a'))['cmi.core.exit']).toBe('time-out')
  })

  test('separates the data of several SCOs, and combines their statuses', () => {
    const [a, b] = [sco('item one'), sco("item's two")]
    const both = manifest(a, b)
    const first = withSco({}, both, a, { [status]: 'completed', 'cmi.suspend_data': 'A' })
    expect(first[status]).toBe('incomplete')
    expect(firstOpenSco(first, both)).toBe(b)
    const second = withSco(first, both, b, { [status]: 'passed', 'cmi.suspend_data': 'B' })
    expect(second[status]).toBe('passed')
    expect(dataOfSco(second, both, a)['cmi.suspend_data']).toBe('A')
    expect(dataOfSco(second, both, b)['cmi.suspend_data']).toBe('B')
    // The names that the server accepts (server/src/features/learning/scormCommit).
    for (const name of Object.keys(second)) expect(name).toMatch(/^cmi(\.[a-z_]{1,40}|\.\d{1,4}){1,6}$/)
  })
})

describe('messages of the frame', () => {
  test('are accepted if they are SCORM’s, and ignored otherwise', () => {
    const source = 'lectern-scorm'
    for (const type of ['GetConfiguration', 'LMSInitialize'])
      expect(readFrameMessage({ source, type })).toEqual({ type })
    expect(
      readFrameMessage({ source, type: 'LMSSetValue', element: 'cmi.suspend_data', value: 'x' }),
    ).toEqual({
      type: 'LMSSetValue',
      element: 'cmi.suspend_data',
      value: 'x',
    })
    expect(
      readFrameMessage({
        source,
        type: 'LMSCommit',
        cmi: { 'cmi.interactions.0.id': 'q', toJSON: 'x', 'cmi.core.exit': 3 },
      }),
    ).toEqual({ type: 'LMSCommit', cmi: { 'cmi.interactions.0.id': 'q' } })
    for (const message of [
      null,
      'GetConfiguration',
      { type: 'GetConfiguration' },
      { source: 'other', type: 'LMSFinish', cmi: {} },
      { source, type: 'LMSSetValue', element: '__proto__.x', value: 'x' },
      { source, type: 'LMSSetValue', element: 'cmi.core.toJSON', value: 'x' },
      { source, type: 'LMSSetValue', element: 'cmi.suspend_data', value: 7 },
      { source, type: 'Other' },
    ])
      expect(readFrameMessage(message)).toBeNull()
  })
})

describe('the combined status of a package’s parts', () => {
  const item = (identifier: string, isVisible = true) => ({
    identifier,
    title: identifier,
    isVisible,
    sco: identifier,
    children: [],
  })
  const parts = [sco('a'), sco('b'), sco('hidden')]
  const package3: ScormManifest = {
    ...manifest(...parts),
    organization: [item('a'), item('b'), item('hidden', false)],
  }
  const rolledUp = (statuses: Record<string, string>) =>
    parts.reduce<Record<string, string>>((kept, part) => {
      const said = statuses[part.identifier]
      return said ? withSco(kept, package3, part, { [status]: said }) : kept
    }, {})[status]

  test.each([
    [{ a: 'completed' }, 'incomplete'],
    [{ a: 'completed', b: 'completed' }, 'completed'],
    [{ a: 'completed', b: 'passed' }, 'passed'],
    [{ a: 'completed', b: 'failed' }, 'failed'],
    [{ a: 'failed' }, 'incomplete'],
    [{ a: 'completed', b: 'completed', hidden: 'incomplete' }, 'completed'],
  ])('%j is %s, without counting the hidden part', (statuses, expected) => {
    expect(rolledUp(statuses)).toBe(expected)
  })

  test('opens no hidden part, unless all are hidden', () => {
    const [a, b] = parts.map(
      (part, index) => (kept: Record<string, string>) =>
        withSco(kept, package3, part, { [status]: index < 2 ? 'completed' : 'incomplete' }),
    )
    expect(firstOpenSco(a?.({}) ?? {}, package3)?.identifier).toBe('b')
    expect(firstOpenSco(b?.(a?.({}) ?? {}) ?? {}, package3)?.identifier).toBe('a')
    const allHidden = { ...manifest(sco('a')), organization: [item('a', false)] }
    expect(firstOpenSco({}, allHidden)?.identifier).toBe('a')
  })
})
