import { describe, expect, test, vi } from 'vitest'
import { commitSlot } from './commitSlot.ts'

const commit = (status: string, score = '') =>
  commitSlot('acme~tea', 'package', { 'cmi.core.lesson_status': status, 'cmi.core.score.raw': score })

describe('the slot of a commit', () => {
  test('is shared by commits with the same status and score', () => {
    expect(commit('incomplete', '40')).toBe(commit('incomplete', '40'))
  })

  test('keeps a completion that the package takes back while offline', () => {
    expect(commit('completed')).not.toBe(commit('incomplete'))
    expect(commit('passed', '90')).not.toBe(commit('passed', '20'))
  })

  test('keeps the commits of another tab', async () => {
    vi.resetModules()
    const { commitSlot: inOtherTab } = await import('./commitSlot.ts')
    expect(inOtherTab('acme~tea', 'package', {})).not.toBe(commitSlot('acme~tea', 'package', {}))
  })
})
