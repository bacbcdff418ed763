import { Button, FormGroup } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RenderElementProps } from 'slate-react'
import type { Row } from '#desktop/core/Row.ts'
import type { VideoBlock } from '#shared/kernel/richText/blocks/video.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { queryKeys } from '../../api/queryKeys.ts'
import { readRow } from '../../api/readRow.ts'
import { idOf } from '../../parts/idOf.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import { useBlockTools } from './BlockTools.ts'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

const withoutExtension = (name: string) => {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= 6 ? name.slice(0, dot) : name
}

/** What a block takes over from a chosen film or sound: its key, and its name without the ending. */
export const mediaOf = ({ key, name }: Row): { asset: string; title: string } => ({
  asset: key,
  title: typeof name === 'string' ? withoutExtension(name).slice(0, 200) : '',
})

type MediaData = Pick<VideoBlock, 'asset' | 'title' | 'caption'> & {
  poster?: VideoBlock['poster'] | undefined
}

/** A film or sound in the text: it plays here, too, from the file of this computer. */
export function MediaElement(props: RenderElementProps) {
  const { type } = props.element
  const id = useId()
  const { pickAsset, editCaptions } = useBlockTools()
  const { core, transport } = useCoreContext()
  const [data, set] = useBlockData<MediaData>(props.element)
  const { asset, title, caption, poster } = data
  const { data: row, isError } = useQuery({
    queryKey: queryKeys.record('asset', asset),
    queryFn: () => readRow(core, { entity: 'asset', key: asset }),
  })
  const isVideo = type === 'video'
  const source = transport.fileUrl(idOf(asset), 'original')
  const cover = transport.fileUrl(idOf(poster?.asset ?? asset), poster ? 'original' : 'poster.jpg')
  return (
    <BlockFrame
      {...props}
      name={isVideo ? 'Video' : 'Audio'}
      tools={
        <>
          {isVideo && (
            <Button
              size="small"
              variant="minimal"
              text={poster ? 'Use the video’s picture' : 'Choose a poster…'}
              onClick={() =>
                poster
                  ? set({ poster: undefined })
                  : pickAsset('image', ({ key }) => set({ poster: { asset: key } }))
              }
            />
          )}
          {row && (
            <Button size="small" variant="minimal" text="Captions…" onClick={() => editCaptions(asset)} />
          )}
          <Button
            size="small"
            variant="minimal"
            text="Replace…"
            onClick={() =>
              pickAsset(isVideo ? 'video' : 'audio', (chosen) =>
                set(title === '' ? mediaOf(chosen) : { asset: chosen.key }),
              )
            }
          />
        </>
      }
      form={
        <>
          {isVideo ? (
            // biome-ignore lint/a11y/useMediaCaption: a preview for the author; learners get the captions
            <video
              key={`${source} ${cover}`}
              className={styles.player}
              controls
              preload="none"
              poster={cover}
              src={source}
            />
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: as above
            <audio key={source} className={styles.player} controls preload="none" src={source} />
          )}
          <p className={styles.state} role="status">
            {isError ? 'This file is not in the library any more.' : row && stateOf(row)}
          </p>
          <div className={styles.fields}>
            <FormGroup
              label="Title"
              labelFor={`${id}-title`}
              helperText={isVideo ? 'For people who cannot see it.' : 'The player shows it.'}
            >
              <BlockInput
                id={`${id}-title`}
                maxLength={200}
                value={title}
                onValueChange={(next) => set({ title: next })}
              />
            </FormGroup>
            <FormGroup label="Caption" labelFor={`${id}-caption`} helperText="Optional, below the player.">
              <BlockInput
                id={`${id}-caption`}
                maxLength={500}
                value={caption}
                onValueChange={(next) => set({ caption: next })}
              />
            </FormGroup>
          </div>
        </>
      }
    />
  )
}

const ready: ReadonlySet<unknown> = new Set(['processed', 'published', 'locked'])

/** What learners get with it, or why they do not get it yet. */
function stateOf({ status, captions, transcript }: Row): string {
  if (!ready.has(status))
    return 'The file is being prepared. Until then, learners read that it is being processed.'
  const tracks = Array.isArray(captions) ? captions.length : 0
  if (tracks > 0) return `With captions in ${tracks} ${tracks === 1 ? 'language' : 'languages'}.`
  return transcript
    ? 'With a transcript, and without captions.'
    : 'Without captions and transcript: add them for people who cannot hear it.'
}
