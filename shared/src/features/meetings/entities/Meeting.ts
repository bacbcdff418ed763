import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { jsonObject } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { all, any, asker, is, isEmpty, isIn } from '#shared/kernel/model/Rule.ts'
import { itemPrices } from '../../content/entities/parts/itemBasics.ts'
import { isOnAShelf, meetingEntitlement } from '../../content/entities/parts/itemRules.ts'
import { derivePrices } from '../../content/rules/itemDiscount.ts'

export const meetingStatuses = ['PRE_MEETING', 'OPEN', 'ACTIVE', 'POST_MEETING', 'CANCELLED'] as const

export const meetingTypes = ['MEETING', 'WEBINAR'] as const

/** Who or what cancelled it: staff, or the clock, since nobody had started it. */
export const cancelReasons = ['byStaff', 'notStarted'] as const

/**
 * How the recording is: it runs whenever somebody is in the room, or a host stopped it; after the meeting the film is being made,
 * is there, or could not be made.
 */
export const recordingStatuses = ['RECORDING', 'STOPPED', 'PROCESSING', 'PROCESSED', 'FAILED'] as const

/** The 18 regions of 3§9 for a meeting's media. */
export const mediaRegions = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'af-south-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
  'eu-central-1',
  'eu-north-1',
  'eu-south-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'sa-east-1',
] as const

const minutes = (label: string, most: number, otherwise: number, help?: string) =>
  number({ label, whole: true, min: 0, max: most, default: otherwise, ...(help ? { help } : {}) })
const state = { readOnly: true, onlineOnly: true } as const

/** The meetings of a portal, apart from access: also those in no library that take place on this portal, even if it chose libraries. */
export const meetingShelf = all(
  asker('hasMeetings'),
  any(
    isOnAShelf,
    all(isIn('organization', 'organizations'), isEmpty('libraries'), isIn('portal', 'portals')),
  ),
  any(is('portal', null), isIn('portal', 'portals')),
)

/** A live meeting or webinar (3§3.2, 3§9). Its running state is written and stored by the server only. */
export const Meeting = defineEntity({
  name: 'meeting',
  plural: 'meetings',
  picture: 'image',
  scope: 'organization',
  sync: 'synced',
  hasSlug: true,
  indexes: [['startsAt'], ['series']],
  privacy: { about: 'nobodyKnown', onErasure: 'anonymise' },
  maker: 'createdBy',
  access: content,
  catalogue: all(meetingShelf, meetingEntitlement),
  entitlement: meetingEntitlement,
  hooks: { derived: derivePrices },
  comesWith: {
    'a service of media': ['mediaRegion', 'enableWebAudio', 'videoTransformCpuPercent', 'mode'],
  },
  fields: {
    slug: text({ label: 'Address', format: 'slug', max: 100 }),
    manualSlug: boolean({ label: 'Choose the address by hand', default: false }),
    libraries: list(reference({ to: 'library' })),
    portal: reference({ to: 'portal' }),
    /** Null where a customer made it, and where it is from before this was kept. */
    createdBy: reference({ to: 'user', readOnly: true, private: true, onlineOnly: true }),
    createdByCustomer: reference({
      to: 'customer',
      readOnly: true,
      private: true,
      onlineOnly: true,
      personal: true,
    }),
    meetingType: choice({
      label: 'Type',
      help: 'In a webinar attendees watch, write questions and raise a hand. Hosts bring them on stage.',
      options: meetingTypes,
      default: 'MEETING',
    }),
    name: text({ required: true, min: 3, max: 80, needsWord: true, searchable: true }),
    headline: text({ max: 500, needsWord: true, searchable: true }),
    description: text({ max: 4000, multiline: true, searchable: true }),
    image: media({ accept: 'image' }),
    promoVideo: media({ accept: 'video' }),
    recording: media({ accept: 'video', entitled: true, onlineOnly: true }),
    recordingMediaPipelineID: text({ label: 'Recording ID', max: 255, private: true, ...state }),
    recordingStatus: choice({ options: recordingStatuses, ...state }),
    /** When a host started it last: people agree to this start. */
    recordingStartedAt: timestamp(state),
    recordingFault: text({ label: 'Why the recording failed', max: 500, ...state }),
    /** The tracks that the film was made of are removed then (`removeOldTracks`); null: there are none, or they are needed. */
    recordingTracksUntil: timestamp({ label: 'Tracks are kept until', private: true, ...state }),
    content: richText({ max: 20_000, entitled: true }),
    instructors: list(reference({ to: 'instructor' })),
    kicker: reference({ to: 'kicker' }),
    ...itemPrices,
    status: choice({ options: meetingStatuses, default: 'PRE_MEETING', ...state }),
    startsAt: timestamp({
      label: 'Starts',
      help: 'In this computer’s time zone. Empty: the host can start the meeting at any time.',
    }),
    /** An IANA time zone, as authors see it; used in invitations and calendar files. */
    timezone: text({ label: 'Time zone', format: 'timeZone', max: 64, default: 'UTC' }),
    /** The same id in all meetings of a series: each is a meeting of its own otherwise. Null: it belongs to none. */
    series: text({ max: 64 }),
    preStartOpenDuration: minutes('Opens before the start (minutes)', 1440, 5),
    postStartGraceDuration: minutes(
      'May be joined after the start (minutes)',
      1440,
      15,
      '0: as long as it runs. Hosts and people who have joined before can always join.',
    ),
    plannedDuration: minutes('Planned duration (minutes)', 1440, 60),
    cancelledReason: choice({ label: 'Cancelled because', options: cancelReasons, ...state }),
    /** The start that guests were told last: those of a moved meeting get a mail (`tendMeetings`). */
    toldStartsAt: timestamp({ private: true, ...state }),
    /** Nobody new comes in; who was in the room may come back. */
    isLocked: boolean({ label: 'Locked', default: false, ...state }),
    actualDuration: number({ label: 'Actual duration (minutes)', min: 0, ...state }),
    startedAt: timestamp(state),
    endedAt: timestamp(state),
    mediaSession: json({
      label: 'Media session',
      schema: jsonObject,
      examples: [{ a: 1 }],
      secret: true,
      readOnly: true,
    }),
    mediaRegion: choice({ options: mediaRegions, default: 'us-west-1' }),
    preMeetingMessage: richText({ max: 2000 }),
    postMeetingMessage: richText({ max: 2000 }),
    registrationRequired: boolean({
      help: 'Only people who registered or were invited can join and see the recording.',
      default: false,
    }),
    hasWaitingRoom: boolean({
      label: 'Waiting room',
      help: 'People wait until a host lets them in, each of them once.',
      default: false,
    }),
    hasGuestLink: boolean({
      label: 'Guests by a link',
      help: 'People who have the link can join without an account, marked as guests. They see this meeting and nothing else.',
      default: false,
    }),
    /** Of the link that is given out now; another one calls the former back. Null: none was made. */
    guestLinkID: text({ max: 64, secret: true, ...state }),
    maxRegistrations: number({
      help: '0: as many as the room holds. If the room holds fewer than this, the host is told.',
      whole: true,
      min: 0,
      max: 100_000,
      default: 100,
    }),
    restrictByAccessGroup: boolean({ default: false }),
    accessGroups: list(text({ min: 3, max: 12, codeOf: 'accessGroupDefinition' })),
    restrictByCustomer: boolean({ default: false }),
    customers: list(reference({ to: 'customer' }), { private: true, personal: true, onlineOnly: true }),
    /** The first thousand registrations (`keepAttendees`). */
    attendees: list(reference({ to: 'meetingRegistration' }), { private: true, ...state }),
    notesLink: text({
      label: 'Shared notes',
      help: 'The address of a document (https://…) that everyone in the room can open, and those with access to the recording afterwards.',
      format: 'url',
      max: 2000,
      entitled: true,
    }),
    layout: choice({
      help: 'The layout of the room: the others first, all the same size, or the hosts large.',
      options: ['standard', 'gallery', 'featured'],
      default: 'standard',
    }),
    mode: choice({ options: ['attendee', 'presenter'], default: 'attendee' }),
    enableWebAudio: boolean({ default: true }),
    videoTransformCpuPercent: number({
      label: 'Video effects may use (percent of CPU)',
      whole: true,
      min: 0,
      max: 100,
      default: 40,
    }),
    discussionTopic: reference({ to: 'discussionTopic' }),
    ogImage: media({ label: 'Social image', accept: 'image' }),
    searchable: boolean({ label: 'Found by search', default: true }),
    doNotIndex: boolean({ label: 'Keep out of search engines', default: false }),
    doNotReference: boolean({ label: 'Keep out of the assistant’s answers', default: false }),
  },
})
export type Meeting = EntityRecord<typeof Meeting>
