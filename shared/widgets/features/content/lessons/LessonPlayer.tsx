import { Suspense } from 'react'
import { assertNever } from '../../../../src/kernel/errors/assert.ts'
import { lazyPart } from '../../../kernel/loading/lazyPart.tsx'
import { Notice } from '../../../kernel/parts/Notice.tsx'
import { useHost } from '../host/HostContext.ts'
import type { LessonProps } from '../host/WidgetHost.ts'
import { ArticlePlayer } from './article/ArticlePlayer.tsx'
import { BlockPlayer } from './block/BlockPlayer.tsx'
import { CertificationCard } from './certification/CertificationCard.tsx'
import { AssetPlayer, prefetchAssetPlayers } from './file/AssetPlayer.tsx'
import { LessonPlace } from './LessonPlace.tsx'
import { TypeformFrame } from './typeform/TypeformFrame.tsx'

// Heavy players are loaded when their first lesson is opened.
const QuizPlayer = lazyPart(() => import('./quiz/QuizPlayer.tsx').then((m) => m.QuizPlayer))
const KnowledgeCheck = lazyPart(() =>
  import('./knowledgeCheck/KnowledgeCheck.tsx').then((m) => m.KnowledgeCheck),
)

/** Loads the players of these lesson and file types in advance, because the network may be gone later. */
export const prefetchPlayers = (types: ReadonlySet<string>): Promise<void>[] => [
  ...(types.has('quiz') ? [QuizPlayer.prefetch()] : []),
  ...(types.has('knowledgeCheck') ? [KnowledgeCheck.prefetch()] : []),
  ...prefetchAssetPlayers(types),
]

/** Plays any lesson (1§3), in the portal's classroom and in the console's preview. */
export function LessonPlayer(props: LessonProps & { onEnded?: (() => void) | undefined }) {
  return (
    <Suspense fallback={<LessonPlace {...props} />}>
      <Player key={props.section.id} {...props} />
    </Suspense>
  )
}

function Player(props: LessonProps & { onEnded?: (() => void) | undefined }) {
  const { mode } = useHost()
  const { section, progress, quizResult, onContinue, onEnded } = props
  const { item } = section
  if (!item) return mode === 'edit' ? <Notice>This lesson has no content yet.</Notice> : null
  switch (item.type) {
    case 'quiz':
      return (
        <QuizPlayer section={section} quizResult={quizResult} onContinue={onContinue} onPassed={onEnded} />
      )
    case 'knowledgeCheck':
      return (
        <KnowledgeCheck
          section={section}
          quizResult={quizResult}
          onContinue={onContinue}
          onPassed={onEnded}
        />
      )
    case 'article':
    case 'text':
      return <ArticlePlayer section={section} progress={progress} />
    case 'block':
      return <BlockPlayer {...props} />
    case 'typeform':
      return <TypeformFrame section={section} progress={progress} />
    case 'certification':
      return <CertificationCard section={section} />
    case 'video':
    case 'audio':
    case 'pdf':
    case 'download':
    case 'application':
    case 'scorm':
    case 'microcast':
      return <AssetPlayer {...props} />
    default:
      return assertNever(item)
  }
}
