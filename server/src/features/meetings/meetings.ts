import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { meetingsExportedWords } from '#shared/features/meetings/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { type OwnTables, ofCustomer } from '../../kernel/OwnTable.ts'
import { provide } from '../../kernel/Seam.ts'
import { meetingsSeam } from '../portals/meetingsSeam.ts'
import { cancelMeeting } from './attending/cancelMeeting.ts'
import { topicOfMeeting } from './attending/findMeeting.ts'
import { myMeetings } from './attending/myMeetings.ts'
import { portalMeeting } from './attending/portalMeeting.ts'
import {
  cancelRegistration,
  getMeetingRegistrationForCustomer,
  registerForMeeting,
} from './attending/registrations.ts'
import {
  endMeeting,
  getMeetingAttendeeInfo,
  joinMeeting,
  letIntoMeeting,
  lockMeeting,
  readmitToMeeting,
  removeFromMeeting,
  setCoHost,
  setOnStage,
  startMeeting,
} from './attending/running.ts'
import { selectShownMeetings } from './attending/selectShownMeetings.ts'
import { joinWaitingList } from './attending/waitingList.ts'
import { writeMeetingNote } from './attending/writeMeetingNote.ts'
import { freePlaces } from './freePlaces.ts'
import { eraseMeetingGuest, forgetGuests } from './guests/eraseMeetingGuest.ts'
import { exportMeetingGuest, ownGuestData } from './guests/guestData.ts'
import { createMeetingGuestLink, setMeetingGuestLink } from './guests/guestLink.ts'
import { mountGuestLinks } from './guests/mountGuestLinks.ts'
import { createPortalMeeting } from './inviting/createPortalMeeting.ts'
import { newsMail } from './inviting/guestNews.ts'
import { invitationMail, registeredMail } from './inviting/invitationMails.ts'
import { placeMail } from './inviting/placeMail.ts'
import { reminderMail } from './inviting/reminders.ts'
import { sendMeetingInvites } from './inviting/sendMeetingInvites.ts'
import { roomsPort } from './ports/rooms/roomsPort.ts'
import { roomSettings } from './ports/rooms/settings.ts'
import { workOnFilms } from './recording/filmJob.ts'
import { removeOldTracks } from './recording/keepTracks.ts'
import {
  remakeMeetingRecording,
  retryMeetingRecording,
  startMeetingRecording,
  stopMeetingRecording,
} from './recording/recordingSteps.ts'
import {
  answerMeetingQuestion,
  deleteMeetingMessage,
  meetingChat,
  writeMeetingMessage,
} from './talking/meetingChat.ts'
import { closeMeetingPoll, createMeetingPoll, meetingPolls, voteInMeeting } from './talking/meetingPolls.ts'
import { mountChatFiles } from './talking/mountChatFiles.ts'
import { tending } from './tending/tendMeetings.ts'
import { mountCalendarFeed, renewMeetingCalendar } from './watching/calendarFeed.ts'
import { mountMeetings } from './watching/mountMeetings.ts'
import { mountRecordings } from './watching/mountRecordings.ts'
import { writeHooks } from './writeHooks.ts'

/** The tables of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  MeetingCalendar: ofCustomer([]),
  MeetingPresence: { holds: 'nothing', because: 'when a room was last in use, not by whom' },
}

/** Live meetings and their guests. */
export const meetings = {
  name: 'meetings',
  tables: ownTables,
  exportedWords: meetingsExportedWords,
  provides: [provide(meetingsSeam, { select: selectShownMeetings, topicOf: topicOfMeeting })],
  settings: [roomSettings],
  ports: [roomsPort],
  handlers: {
    portalMeeting,
    myMeetings,
    renewMeetingCalendar,
    registerForMeeting,
    joinWaitingList,
    cancelRegistration,
    getMeetingRegistrationForCustomer,
    startMeeting,
    joinMeeting,
    endMeeting,
    cancelMeeting,
    removeFromMeeting,
    readmitToMeeting,
    setCoHost,
    setOnStage,
    letIntoMeeting,
    lockMeeting,
    startMeetingRecording,
    stopMeetingRecording,
    retryMeetingRecording,
    remakeMeetingRecording,
    getMeetingAttendeeInfo,
    createPortalMeeting,
    sendMeetingInvites,
    writeMeetingNote,
    meetingChat,
    writeMeetingMessage,
    deleteMeetingMessage,
    answerMeetingQuestion,
    meetingPolls,
    createMeetingPoll,
    closeMeetingPoll,
    voteInMeeting,
    setMeetingGuestLink,
    createMeetingGuestLink,
    eraseMeetingGuest,
    exportMeetingGuest,
    ownGuestData,
  },
  hooks: writeHooks,
  mails: [invitationMail, registeredMail, placeMail, newsMail, reminderMail],
  enrollables: [
    {
      type: 'meeting',
      item: Meeting,
      enrollment: MeetingRegistration,
      // The enrolment of a meeting is an invitation.
      begun: (portal) => ({ status: 'INVITED', portal }),
      freePlaces: (client, item, { ports, now }) =>
        freePlaces(client, item, { roomHolds: ports.of(roomsPort).mostPeople, now: now() }),
    },
  ],
  own: [{ name: 'meetingRegistrations', entity: MeetingRegistration }],
  devicesOfPages: ['camera', 'microphone', 'display-capture'],
  routes(app, deps, gate) {
    mountMeetings(app, deps, gate)
    mountChatFiles(app, deps, gate)
    mountRecordings(app, deps)
    mountCalendarFeed(app, deps)
    mountGuestLinks(app, deps)
  },
  async work(deps) {
    await tending.start(deps)
    await workOnFilms(deps)
  },
  async daily(deps) {
    await tending.queueNext(deps)
    await removeOldTracks(deps)
    await forgetGuests(deps)
  },
} satisfies Feature
