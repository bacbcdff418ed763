import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { useCues } from '#widgets/features/content/lessons/media/useCues.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { TimedTranscript } from './TimedTranscript.tsx'
import { Transcript } from './Transcript.tsx'

type Props = {
  courseName: string
  /** Names the transcript to screen readers: a course has several. */
  filmName: string
  lessonId: string
  asset: Pick<PlayerAsset, 'key' | 'captions' | 'transcript'>
}

/** Whether the asset has captions or a transcript. */
export const hasTranscript = (asset: Pick<PlayerAsset, 'captions' | 'transcript'> | null | undefined) =>
  Boolean(asset?.transcript || asset?.captions.some(({ file }) => file))

/** The spoken text of a film or sound: by the second from captions, else as a text. */
export function LessonTranscript({ courseName, filmName, lessonId, asset }: Props) {
  const { language } = useWords(learningDeliveryWords)
  const cues = useCues(asset, language)
  return cues ? (
    <TimedTranscript courseName={courseName} filmName={filmName} lessonId={lessonId} cues={cues} />
  ) : (
    <Transcript courseName={courseName} filmName={filmName} text={asset.transcript ?? ''} />
  )
}
