import { type ComponentType, Suspense } from 'react'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../host/HostContext.ts'
import type { LessonProps } from '../host/WidgetHost.ts'
import { LessonPlace } from './LessonPlace.tsx'
import { lessonPlayers } from './lessonPlayers.tsx'
import type { PlayerProps, WithPartPlayer } from './PlayerProps.ts'
import { TextAssets } from './texts/TextAssets.ts'

type LessonPlayerProps = LessonProps & Pick<PlayerProps, 'onEnded'>

/** Plays any lesson (1§3), in the portal's classroom and in the console's preview. */
export function LessonPlayer(props: LessonPlayerProps) {
  return (
    <TextAssets value={props.assets}>
      <Suspense fallback={<LessonPlace {...props} />}>
        <KindPlayer key={props.section.id} {...props} />
      </Suspense>
    </TextAssets>
  )
}

function KindPlayer(props: LessonPlayerProps) {
  const t = useWords(contentPlayersWords)
  const { mode } = useHost()
  const { item } = props.section
  if (!item) return mode === 'edit' ? <Notice>{t('noContent')}</Notice> : null
  // Cast: the player is the one of the lesson's type.
  const Player = lessonPlayers[item.type] as ComponentType<PlayerProps & WithPartPlayer>
  return <Player {...props} item={item} PartPlayer={LessonPlayer} />
}
