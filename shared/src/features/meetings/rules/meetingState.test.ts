import { describe, expect, it } from 'vitest'
import {
  type MeetingAction,
  type MeetingView,
  meetingAction,
  shownRegistration,
  shownStatus,
} from './meetingState.ts'

const startsAt = '2026-05-04T10:00:00.000Z'
const at = (text: string) => Date.parse(`2026-05-04T${text}.000Z`)

describe('the status that a page shows (MTG-03, MTG-04)', () => {
  it.each([
    ['PRE_MEETING', startsAt, null, '09:55:00', 'PRE_MEETING'],
    ['PRE_MEETING', startsAt, null, '09:55:01', 'OPEN'],
    ['PRE_MEETING', startsAt, 30, '09:30:01', 'OPEN'],
    ['PRE_MEETING', startsAt, 0, '10:00:00', 'PRE_MEETING'],
    ['PRE_MEETING', startsAt, 0, '23:00:00', 'OPEN'],
    ['PRE_MEETING', null, 30, '23:00:00', 'PRE_MEETING'],
    ['ACTIVE', startsAt, null, '08:00:00', 'ACTIVE'],
    ['POST_MEETING', startsAt, null, '08:00:00', 'POST_MEETING'],
    ['CANCELLED', startsAt, null, '10:00:00', 'CANCELLED'],
    ['ELSE', startsAt, null, '10:00:00', 'UNKNOWN'],
  ])('%s, from %s, open %s minutes before, at %s is %s', (status, from, preStartOpenDuration, now, shown) =>
    expect(shownStatus({ status, startsAt: from, preStartOpenDuration }, at(now))).toBe(shown),
  )
})

it.each([
  [null, null],
  ['PENDING', null],
  ['DECLINED', null],
  ['CANCELLED', null],
  ['INVITED', 'INVITED'],
  ['REGISTERED', 'REGISTERED'],
  ['ATTENDED', 'REGISTERED'],
  ['NO_SHOW', 'REGISTERED'],
] as const)('a registration that is %s counts as %s (MTG-05)', (status, shown) =>
  expect(shownRegistration(status)).toBe(shown),
)

describe('what a page offers (MTG-06 to MTG-20)', () => {
  const guest: MeetingView = {
    status: 'PRE_MEETING',
    isSignedIn: true,
    hasAccess: true,
    isRemoved: false,
    isHost: false,
    isAdmin: false,
    isLate: false,
    isByLink: false,
    hasNoTime: false,
    registration: null,
    registrationRequired: false,
    recording: 'none',
  }
  const required = { registrationRequired: true }
  const invited = { registration: 'INVITED' } as const
  const registered = { registration: 'REGISTERED' } as const

  const byLink = { isByLink: true, registrationRequired: true } as const
  it.each<[MeetingAction, string, Partial<MeetingView>]>([
    ['wait', 'a guest by a link, before it opens', byLink],
    ['wait', 'a guest by a link, once it is open', { ...byLink, status: 'OPEN' }],
    ['join', 'a guest by a link, while it runs', { ...byLink, status: 'ACTIVE' }],
    ['late', 'a guest by a link who comes late', { ...byLink, status: 'ACTIVE', isLate: true }],
    ['guestOver', 'a guest by a link, afterwards', { ...byLink, status: 'POST_MEETING', recording: 'there' }],
    ['noAccess', 'a guest by a link who was removed', { ...byLink, status: 'ACTIVE', isRemoved: true }],
    ['cancelled', 'a guest by a link, of a cancelled one', { ...byLink, status: 'CANCELLED' }],
    ['signIn', 'a visitor', { isSignedIn: false }],
    ['signIn', 'a visitor of a running meeting', { isSignedIn: false, status: 'ACTIVE' }],
    ['cancelled', 'a visitor of a cancelled one', { isSignedIn: false, status: 'CANCELLED' }],
    ['unknown', 'a state that this program does not know', { status: 'UNKNOWN' }],
    ['noAccess', 'somebody without access', { hasAccess: false, status: 'ACTIVE' }],
    ['noAccess', 'somebody whom the host removed', { isRemoved: true, status: 'ACTIVE', ...registered }],
    ['register', 'before it opens', {}],
    ['accept', 'invited, before it opens', invited],
    ['registered', 'registered, before it opens', registered],
    ['register', 'its host, before it opens', { isHost: true }],
    ['start', 'its host, where it has no fixed time', { isHost: true, hasNoTime: true, ...registered }],
    ['register', 'a guest, where it has no fixed time', { hasNoTime: true }],
    ['start', 'its host, once it is open', { status: 'OPEN', isHost: true }],
    ['wait', 'a guest, once it is open', { status: 'OPEN' }],
    ['register', 'a guest who must register', { status: 'OPEN', ...required }],
    ['wait', 'a guest who was invited', { status: 'OPEN', ...required, ...invited }],
    ['join', 'a guest while it runs', { status: 'ACTIVE' }],
    ['register', 'a guest who must register, while it runs', { status: 'ACTIVE', ...required }],
    ['join', 'registered, while it runs', { status: 'ACTIVE', ...required, ...registered }],
    ['join', 'an administrator, while it runs', { status: 'ACTIVE', ...required, isAdmin: true }],
    ['join', 'its host, while it runs', { status: 'ACTIVE', ...required, isHost: true }],
    ['late', 'a guest who comes long after its start', { status: 'ACTIVE', isLate: true }],
    ['late', 'registered, long after its start', { status: 'ACTIVE', isLate: true, ...registered }],
    ['join', 'its host, long after its start', { status: 'ACTIVE', isLate: true, isHost: true }],
    ['noRecording', 'after it', { status: 'POST_MEETING' }],
    ['processing', 'after it, a recording is made', { status: 'POST_MEETING', recording: 'expected' }],
    ['view', 'after it, with a recording', { status: 'POST_MEETING', recording: 'there' }],
    [
      'registerToView',
      'after one that required registration',
      { status: 'POST_MEETING', ...required, ...invited, recording: 'there' },
    ],
    [
      'view',
      'registered, after one that required it',
      { status: 'POST_MEETING', ...required, ...registered, recording: 'there' },
    ],
  ])('%s: %s', (action, _who, view) => expect(meetingAction({ ...guest, ...view })).toBe(action))
})
