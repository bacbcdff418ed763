import { describe, expect, it } from 'vitest'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { arrange, inOrder } from './arrange.ts'

const person = (attendeeId: string, more: Partial<RoomPerson> = {}): RoomPerson => ({
  ...{
    attendeeId,
    name: attendeeId,
    isHost: false,
    isGuest: false,
    isOnStage: true,
    audio: true,
    video: true,
    screen: false,
    handAt: null,
    connection: 'good',
  },
  ...more,
})
const camera = (attendeeId: string) => ({ attendeeId, isScreen: false })
const screen = (attendeeId: string) => ({ attendeeId, isScreen: true })
const [you, mia, bo] = [person('you'), person('mia'), person('bo', { isHost: true })]
const asked = { you: 'you', view: 'grid', pinned: null, speaker: null } as const

describe('a grid', () => {
  it('shows a person alone as a tile', () => {
    expect(arrange({ ...asked, people: [you] })).toEqual({ large: null, others: [camera('you')], own: null })
  })

  it('shows two people as one tile, with one’s own picture in a corner', () => {
    const { others, own } = arrange({ ...asked, people: [you, mia] })
    expect(others).toEqual([camera('mia')])
    expect(own).toEqual(camera('you'))
  })

  it('shows three people as three tiles', () => {
    const { others, own } = arrange({ ...asked, people: [mia, bo, you] })
    expect(others).toEqual([camera('mia'), camera('bo'), camera('you')])
    expect(own).toBeNull()
  })
})

describe('the view of the speaker', () => {
  const view = 'speaker' as const

  it('shows large who speaks, and otherwise the host', () => {
    expect(arrange({ ...asked, view, people: [you, mia, bo], speaker: 'mia' }).large).toEqual(camera('mia'))
    expect(arrange({ ...asked, view, people: [you, mia, bo] }).large).toEqual(camera('bo'))
    expect(arrange({ ...asked, view, people: [you, mia, bo], speaker: 'you' }).large).toEqual(camera('bo'))
  })

  it('shows oneself large while nobody else is there', () => {
    expect(arrange({ ...asked, view, people: [you] })).toEqual({
      large: camera('you'),
      others: [],
      own: null,
    })
  })
})

describe('a shared screen', () => {
  const sharing = person('mia', { screen: true })

  it('is large in every view, with its owner among the others', () => {
    const { large, others, own } = arrange({ ...asked, people: [you, sharing, bo] })
    expect(large).toEqual(screen('mia'))
    expect(others).toEqual([camera('mia'), camera('bo')])
    expect(own).toEqual(camera('you'))
  })

  it('makes room for what is pinned, and stays a tile', () => {
    const { large, others } = arrange({ ...asked, people: [you, sharing, bo], pinned: camera('bo') })
    expect(large).toEqual(camera('bo'))
    expect(others).toEqual([screen('mia'), camera('mia')])
  })

  it('of one’s own is not shown to oneself', () => {
    expect(arrange({ ...asked, people: [person('you', { screen: true }), mia] }).large).toBeNull()
  })

  it('that has ended is no longer pinned', () => {
    expect(arrange({ ...asked, people: [you, mia, bo], pinned: screen('mia') }).large).toBeNull()
  })
})

it('orders people by the meeting’s layout', () => {
  const ids = (layout: 'standard' | 'gallery' | 'featured') =>
    inOrder([you, mia, bo], layout, 'you').map(({ attendeeId }) => attendeeId)
  expect(ids('standard')).toEqual(['mia', 'bo', 'you'])
  expect(ids('gallery')).toEqual(['you', 'mia', 'bo'])
  expect(ids('featured')).toEqual(['bo', 'mia', 'you'])
})
