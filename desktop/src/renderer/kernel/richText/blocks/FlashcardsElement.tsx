import { Button, TextArea } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Crop, Cross, Media, Plus } from '@blueprintjs/icons'
import { useRef } from 'react'
import { type RenderElementProps, useSlateStatic } from 'slate-react'
import { type CardSide, type Flashcard, newCard } from '#shared/kernel/richText/blocks/flashcards.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { idOf } from '../../parts/idOf.ts'
import { showNow } from '../focusText.ts'
import { asPicture } from './asPicture.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import { useBlockTools } from './BlockTools.ts'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

const most = 60

/** Cards, each with its two sides beside each other. */
export function FlashcardsElement(props: RenderElementProps) {
  const editor = useSlateStatic()
  const list = useRef<HTMLOListElement>(null)
  const [{ cards }, set, read] = useBlockData<{ cards: readonly Flashcard[] }>(props.element)
  const change = (make: (cards: readonly Flashcard[]) => readonly Flashcard[]) =>
    set((now) => ({ cards: make(now.cards) }))
  const add = () => {
    change((now) => [...now, newCard()])
    showNow(editor)
    list.current?.lastElementChild?.querySelector('textarea')?.focus()
  }
  const swap = (at: number, other: number) =>
    change((now) => {
      const [one, two] = [now[at], now[other]]
      return one && two ? now.with(at, two).with(other, one) : now
    })
  return (
    <BlockFrame
      {...props}
      name="Flashcards"
      tools={
        <Button
          size="small"
          variant="minimal"
          icon={<Plus />}
          text="Add card"
          disabled={cards.length >= most}
          onClick={add}
        />
      }
      form={
        <ol ref={list} className={styles.rows}>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards have no ids
            <li key={at} className={styles.row}>
              <div className={styles.rowHead}>
                <span className={styles.partName}>Card {at + 1}</span>
                <Button
                  size="small"
                  variant="minimal"
                  icon={<ArrowUp />}
                  aria-label={`Move card ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<ArrowDown />}
                  aria-label={`Move card ${at + 1} down`}
                  disabled={at === cards.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={`Remove card ${at + 1}`}
                  onClick={() => change((now) => now.toSpliced(at, 1))}
                />
              </div>
              <div className={styles.sides}>
                {(['front', 'back'] as const).map((side) => (
                  <SideFields
                    key={side}
                    name={side === 'front' ? 'Front' : 'Back'}
                    at={at + 1}
                    side={card[side]}
                    read={() => read()?.cards[at]?.[side] ?? null}
                    change={(make) =>
                      change((now) =>
                        now.map((one, index) => (index === at ? { ...one, [side]: make(one[side]) } : one)),
                      )
                    }
                  />
                ))}
              </div>
            </li>
          ))}
        </ol>
      }
    />
  )
}

type SideFieldsProps = {
  name: string
  at: number
  side: CardSide
  /** As it is now; null if it is gone. */
  read(): CardSide | null
  change(make: (side: CardSide) => CardSide): void
}

function SideFields({ name, at, side, read, change }: SideFieldsProps) {
  const { pickAsset, editPicture } = useBlockTools()
  const { transport } = useCoreContext()
  const { text, picture } = side
  return (
    <div className={styles.side}>
      <TextArea
        fill
        autoResize
        asyncControl
        aria-label={`${name} of card ${at}`}
        placeholder={name}
        maxLength={600}
        value={text}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, text: value }))}
      />
      {picture ? (
        <div className={styles.sidePicture}>
          <img src={transport.fileUrl(idOf(picture.asset), 'original')} alt={picture.alt} />
          <BlockInput
            size="small"
            aria-label={`Alternative text of the picture at the ${name.toLowerCase()} of card ${at}`}
            placeholder="Describe the picture"
            maxLength={500}
            value={picture.alt}
            onValueChange={(alt) => change((now) => ({ ...now, picture: { ...picture, alt } }))}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Crop />}
            aria-label={`Crop the picture at the ${name.toLowerCase()} of card ${at}`}
            title="Crop, turn, focal point"
            onClick={() =>
              editPicture(
                picture.asset,
                () => read()?.picture?.asset === picture.asset,
                ({ key }) =>
                  change((now) => (now.picture ? { ...now, picture: { ...now.picture, asset: key } } : now)),
              )
            }
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            aria-label={`Remove the picture at the ${name.toLowerCase()} of card ${at}`}
            onClick={() => change((now) => ({ text: now.text }))}
          />
        </div>
      ) : (
        <Button
          size="small"
          variant="minimal"
          icon={<Media />}
          text="Add picture"
          aria-label={`Add a picture to the ${name.toLowerCase()} of card ${at}`}
          onClick={() => pickAsset('image', (row) => change((now) => ({ ...now, picture: asPicture(row) })))}
        />
      )}
    </div>
  )
}
