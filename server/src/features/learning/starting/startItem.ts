import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { emptyProgress } from '#shared/features/learning/rules/foldProgress.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { awardCertificates } from '../certifying/awardCertificates.ts'
import { appendLearning } from '../facts/appendLearning.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import { findLearning, findRefusal, type Learning } from '../progress/findLearning.ts'
import type { LearningState } from '../progress/LearningState.ts'
import { nothingEarned } from '../progress/progressRecord.ts'
import { copiedFields, copyFromItem } from './copyFromItem.ts'
import { countStart } from './countStart.ts'
import { ensureProgress } from './ensureProgress.ts'

/** A pause longer than this starts a new session (tracking.sessions). */
const sessionGapMs = 30 * 60 * 1000

export type Refused = {
  statusCode: number
  code: 'not_found' | 'no_access' | 'prerequisites'
  message: string
}
export type Started<T extends LearnableType> =
  | { refusal: Refused }
  | { refusal: null; learning: Learning<T>; progress: LearningState }

/** The answer for an item that was started. */
export const startedAnswer = { statusCode: 200, code: null, message: null }

/** Opens an item, or refuses with the texts of 1§8; one that the portal does not show looks missing. */
export async function startItem<T extends LearnableType>(
  context: RequestContext,
  type: T,
  key: string,
): Promise<Started<T>> {
  const { deps, viewer } = context
  const learning = await findLearning(context, key, [], type)
  if (!learning) return { refusal: refusal('not_found') }
  const reason = findRefusal(learning)
  if (reason) return { refusal: refusal(reason) }
  if (viewer.kind !== 'customer') return { refusal: null, learning, progress: stub(learning, deps.now()) }
  const begun = await copyFromItem(deps.db, type, learning.item, await ensureProgress(context, learning))
  const progress = await awardCertificates(deps, learning, begun)
  const lastActive = progress.lastActiveDate === null ? 0 : Date.parse(progress.lastActiveDate)
  if (deps.now() - lastActive <= sessionGapMs) return { refusal: null, learning, progress }
  const { edition } = learning
  const fact: LearningFact = {
    id: createId(),
    type: type === 'course' ? 'courseStarted' : 'itemStarted',
    lessonId: null,
    occurredAt: new Date(deps.now()).toISOString(),
    payload: {},
    edition,
  }
  const next = await appendLearning(deps.db, learnables[type], progress, [fact], learning, deps.now())
  countStart(context, progress, next.progress)
  return { refusal: null, learning, progress: next.progress }
}

const refusal = (code: Refused['code']): Refused => ({
  statusCode: errorCodes[code].status,
  code,
  message: errorCodes[code].text,
})

/** What else a record of the type has. */
const stubFields: Partial<Record<LearnableType, object>> = {
  microcast: { lastPosition: 0, maxPosition: 0 },
  document: {
    status: 'viewed',
    includeInMyDocuments: false,
    viewCount: 0,
    history: [],
    signature: null,
    kept: null,
  },
}

/** A visitor's progress is not saved (ROL-17). */
function stub({ type, item }: Learning<LearnableType>, now: number): LearningState {
  const moment = new Date(now).toISOString()
  return {
    ...emptyProgress,
    ...nothingEarned,
    ...stubFields[type],
    key: `${item.organization}~anonymous`,
    id: 'anonymous',
    organization: item.organization,
    createdAt: moment,
    updatedAt: moment,
    customer: '',
    [type]: item.key,
    startedDate: moment,
    ...copiedFields(item),
    notesUpdatedAt: null,
    lessonPercents: null,
  }
}
