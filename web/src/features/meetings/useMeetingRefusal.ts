import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { refusalText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

const messages = {
  meeting: 'noAccess',
  meetingRegistration: 'notAuthorized',
  meetingFull: 'full',
  roomFull: 'roomFull',
  tooManyRooms: 'tooManyRooms',
  locked: 'locked',
  notStarted: 'notStarted',
  late: 'late',
  ended: 'ended',
  cancelled: 'cancelled',
  register: 'registerFirst',
} as const

/** Says why a meeting refuses somebody, in their language; null where that is not known. */
export function useMeetingRefusal(): (error: unknown) => string | null {
  const t = useWords(meetingsMeetingWords)
  const refusals = useWords(kernelErrorsWords)
  return (error) => {
    const { reason } = isAppError(error) ? error.details : {}
    return isKnown(reason) ? t(messages[reason]) : refusalText(refusals, error)
  }
}

const isKnown = (reason: unknown): reason is keyof typeof messages =>
  typeof reason === 'string' && Object.hasOwn(messages, reason)
