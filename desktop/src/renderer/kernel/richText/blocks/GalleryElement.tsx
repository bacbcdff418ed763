import { Button, Checkbox } from '@blueprintjs/core'
import { ArrowLeft, ArrowRight, Crop, Cross, Plus } from '@blueprintjs/icons'
import type { RenderElementProps } from 'slate-react'
import type { GalleryPicture } from '#shared/kernel/richText/blocks/gallery.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { idOf } from '../../parts/idOf.ts'
import { asPicture } from './asPicture.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import { useBlockTools } from './BlockTools.ts'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

const most = 60

export function GalleryElement(props: RenderElementProps) {
  const { pickAsset, editPicture } = useBlockTools()
  const { transport } = useCoreContext()
  const [{ pictures }, set, read] = useBlockData<{ pictures: readonly GalleryPicture[] }>(props.element)
  const change = (at: number, facts: Partial<GalleryPicture>) =>
    set((now) => ({
      pictures: now.pictures.map((picture, index) => (index === at ? { ...picture, ...facts } : picture)),
    }))
  const swap = (at: number, other: number) =>
    set((now) => {
      const [one, two] = [now.pictures[at], now.pictures[other]]
      return one && two ? { pictures: now.pictures.with(at, two).with(other, one) } : {}
    })
  return (
    <BlockFrame
      {...props}
      name="Gallery"
      tools={
        <Button
          size="small"
          variant="minimal"
          icon={<Plus />}
          text="Add picture"
          disabled={pictures.length >= most}
          onClick={() =>
            pickAsset('image', (row) =>
              set((now) => ({ pictures: [...now.pictures, { ...asPicture(row), caption: '' }] })),
            )
          }
        />
      }
      form={
        <ul className={styles.pictures}>
          {pictures.map(({ asset, alt, decorative = false, caption }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be in a gallery twice, and has no id
            <li key={at}>
              <img src={transport.fileUrl(idOf(asset), 'original')} alt={alt} />
              <BlockInput
                size="small"
                aria-label={`Alternative text of picture ${at + 1}`}
                placeholder="Describe the picture"
                maxLength={500}
                disabled={decorative}
                intent={!decorative && alt.trim() === '' ? 'warning' : 'none'}
                value={alt}
                onValueChange={(next) => change(at, { alt: next })}
              />
              <Checkbox
                label="Decorative"
                aria-label={`Picture ${at + 1} is decorative`}
                checked={decorative}
                onChange={() =>
                  change(at, decorative ? { decorative: false } : { decorative: true, alt: '' })
                }
              />
              <BlockInput
                size="small"
                aria-label={`Caption of picture ${at + 1}`}
                placeholder="Caption"
                maxLength={500}
                value={caption}
                onValueChange={(next) => change(at, { caption: next })}
              />
              <span>
                <Button
                  size="small"
                  variant="minimal"
                  icon={<ArrowLeft />}
                  aria-label={`Move picture ${at + 1} back`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<ArrowRight />}
                  aria-label={`Move picture ${at + 1} on`}
                  disabled={at === pictures.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Crop />}
                  aria-label={`Crop picture ${at + 1}`}
                  title="Crop, turn, focal point"
                  onClick={() =>
                    editPicture(
                      asset,
                      () => read()?.pictures[at]?.asset === asset,
                      ({ key }) => change(at, { asset: key }),
                    )
                  }
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={`Remove picture ${at + 1}`}
                  onClick={() =>
                    set((now) => ({ pictures: now.pictures.filter((_one, index) => index !== at) }))
                  }
                />
              </span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
