import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { refusalText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

type Message = 'noAccess' | 'notAuthorized' | 'full' | 'roomFull' | 'tooManyRooms' | 'locked'

const messages: Readonly<Record<string, Message>> = {
  meeting: 'noAccess',
  meetingRegistration: 'notAuthorized',
  meetingFull: 'full',
  roomFull: 'roomFull',
  tooManyRooms: 'tooManyRooms',
  locked: 'locked',
}

/** Says why a meeting refuses somebody, in their language; null where that is not known. */
export function useMeetingRefusal(): (error: unknown) => string | null {
  const t = useWords(meetingsMeetingWords)
  const refusals = useWords(kernelErrorsWords)
  return (error) => {
    const { reason } = isAppError(error) ? error.details : {}
    const message =
      typeof reason === 'string' && Object.hasOwn(messages, reason) ? messages[reason] : undefined
    return message ? t(message) : refusalText(refusals, error)
  }
}
