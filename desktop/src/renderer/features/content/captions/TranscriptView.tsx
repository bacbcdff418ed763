import { Button } from '@blueprintjs/core'
import { Fragment, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import { plainText } from '#shared/features/content/rules/media/captionWarnings.ts'
import { paragraphsOfCues, transcriptOfCues } from '#shared/features/content/rules/media/spokenCues.ts'
import styles from './Captions.module.css'
import type { EditedCue } from './captionEdits.ts'

type TranscriptViewProps = {
  asset: Row
  cues: readonly EditedCue[]
  activeId: string | null
  onPlay(ms: number): void
}

/** The captions as a running text: a press on a sentence plays it; it can become the asset's transcript. */
export function TranscriptView({ asset, cues, activeId, onPlay }: TranscriptViewProps) {
  const { sessions } = useCoreContext()
  /** What the transcript was before this text took its place. */
  const [earlier, setEarlier] = useState<string | null>(null)
  const paragraphs = paragraphsOfCues(cues)
  const text = transcriptOfCues(cues)
  const stored = String(asset.transcript ?? '')
  function write(value: string) {
    sessions.open('asset', asset.key).edit([{ do: 'set', path: ['transcript'], value }], 'now')
  }
  return (
    <div className={styles.transcript}>
      <div className={styles.bar}>
        <Button
          size="small"
          text={stored === text ? 'This is the transcript' : 'Use as the transcript'}
          disabled={text === '' || stored === text}
          onClick={() => {
            setEarlier(stored)
            write(text)
          }}
        />
        {earlier !== null && stored !== earlier && (
          <Button
            size="small"
            variant="minimal"
            text={earlier === '' ? 'Remove the transcript again' : 'Put back the earlier one'}
            onClick={() => write(earlier)}
          />
        )}
        <CopyButton text={text} />
      </div>
      {paragraphs.map((paragraph) => (
        <p key={paragraph[0]?.id}>
          {paragraph.map((cue) => (
            <Fragment key={cue.id}>
              <button
                type="button"
                className={styles.sentence}
                data-active={cue.id === activeId}
                onClick={() => onPlay(cue.startMs)}
              >
                {plainText(cue.text)}
              </button>{' '}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}
