import type { ComponentType } from 'react'
import type { LessonType } from '#shared/features/content/lessons/lesson.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { ArticlePlayer } from './article/ArticlePlayer.tsx'
import { DownloadPlayer } from './download/DownloadPlayer.tsx'
import { filePlayers, MicrocastPlayer } from './file/filePlayers.tsx'
import { heavyFilePlayers } from './file/heavyFilePlayers.tsx'
import { ofFile } from './file/ofFile.tsx'
import type { PlayerProps, WithPartPlayer } from './PlayerProps.ts'

// Heavy and rare players are loaded when their first lesson is opened.
const BlockPlayer = lazyPart(() => import('./block/BlockPlayer.tsx').then((m) => m.BlockPlayer))
const CertificationCard = lazyPart(() =>
  import('./certification/CertificationCard.tsx').then((m) => m.CertificationCard),
)
const TypeformFrame = lazyPart(() => import('./typeform/TypeformFrame.tsx').then((m) => m.TypeformFrame))
const QuizPlayer = lazyPart(() => import('./quiz/QuizPlayer.tsx').then((m) => m.QuizPlayer))
const KnowledgeCheck = lazyPart(() =>
  import('./knowledgeCheck/KnowledgeCheck.tsx').then((m) => m.KnowledgeCheck),
)

/** What plays a lesson of each kind. */
export const lessonPlayers: { readonly [T in LessonType]: ComponentType<PlayerProps<T> & WithPartPlayer> } = {
  article: ArticlePlayer,
  text: ArticlePlayer,
  video: ofFile(filePlayers.video),
  audio: ofFile(filePlayers.audio),
  pdf: ofFile(filePlayers.pdf),
  scorm: ofFile(filePlayers.scorm),
  download: DownloadPlayer,
  application: DownloadPlayer,
  microcast: ofFile(MicrocastPlayer),
  quiz: QuizPlayer,
  knowledgeCheck: KnowledgeCheck,
  block: BlockPlayer,
  certification: CertificationCard,
  typeform: TypeformFrame,
}

/** Loads the players of these lesson and file types in advance, because the network may be gone later. */
export const prefetchPlayers = (types: ReadonlySet<string>): Promise<void>[] =>
  Object.entries({ ...lateLessonPlayers, ...heavyFilePlayers }).flatMap(([type, player]) =>
    types.has(type) ? player.prefetch() : [],
  )

const lateLessonPlayers = {
  quiz: QuizPlayer,
  knowledgeCheck: KnowledgeCheck,
  block: BlockPlayer,
  certification: CertificationCard,
  typeform: TypeformFrame,
}
