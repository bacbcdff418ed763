import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { spokenClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { seekKey } from './seekKey.ts'
import type { MediaState } from './useMediaState.ts'

type Props = { state: MediaState; seek(seconds: number): void; className: string | undefined }

/** Where a player is, as a native slider: its keys go in the steps of players. */
export function PositionSlider({ state, seek, className }: Props) {
  const t = useWords(contentPlayersWords)
  return (
    <input
      className={className}
      type="range"
      min={0}
      max={state.duration || 1}
      // Exactly where it plays; keys use their own steps.
      step="any"
      value={state.time}
      onChange={(event) => seek(event.target.valueAsNumber)}
      onKeyDown={(event) => {
        const to = seekKey(event, state)
        if (to === null) return
        event.preventDefault()
        seek(to)
      }}
      aria-label={t('media.position')}
      aria-valuetext={t('media.positionOf', {
        position: spokenClock(state.time, t.language),
        duration: spokenClock(state.duration, t.language),
      })}
    />
  )
}
