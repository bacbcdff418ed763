import { Button, FormGroup } from '@blueprintjs/core'
import { Cross, Plus } from '@blueprintjs/icons'
import { useId, useRef } from 'react'
import { type RenderElementProps, useSlateStatic } from 'slate-react'
import { type Sorting, type SortingCard, sortingBounds } from '#shared/kernel/richText/blocks/sorting.ts'
import { showNow } from '../focusText.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

type SortingData = Omit<Sorting, 'type' | 'children'>

/** The piles, each with the cards that belong to it: as the solution looks. Learners get the cards mixed. */
export function SortingElement(props: RenderElementProps) {
  const editor = useSlateStatic()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [data, set] = useBlockData<SortingData>(props.element)
  const { prompt, piles, cards, right, wrong } = data
  const { min, max } = sortingBounds.piles
  const isFull = cards.length >= sortingBounds.cards
  const addCard = (pile: number) => {
    if (isFull) return
    set((now) => ({ cards: [...now.cards, { text: '', pile }] }))
    showNow(editor)
    box.current?.querySelector<HTMLElement>(`[data-card="${cards.length}"]`)?.focus()
  }
  const changeCard = (at: number, facts: Partial<SortingCard>) =>
    set((now) => ({ cards: now.cards.map((card, index) => (index === at ? { ...card, ...facts } : card)) }))
  // Its cards go to the pile before it.
  const removePile = (pile: number) =>
    set((now) => ({
      piles: now.piles.toSpliced(pile, 1),
      cards: now.cards.map((card) =>
        card.pile >= pile && card.pile > 0 ? { ...card, pile: card.pile - 1 } : card,
      ),
    }))
  const nameOf = (pile: number) => piles[pile]?.title || `Pile ${pile + 1}`
  return (
    <BlockFrame
      {...props}
      name="Sorting activity"
      tools={
        <Button
          size="small"
          variant="minimal"
          icon={<Plus />}
          text="Add pile"
          disabled={piles.length >= max}
          onClick={() => set((now) => ({ piles: [...now.piles, { title: '' }] }))}
        />
      }
      form={
        <div ref={box}>
          <BlockInput
            className={styles.title ?? ''}
            aria-label="Task"
            placeholder="The task: Which tea is fermented?"
            maxLength={500}
            value={prompt}
            onValueChange={(next) => set({ prompt: next })}
          />
          <div className={styles.sides}>
            {piles.map(({ title }, pile) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: piles have no ids
              <div key={pile} className={styles.side}>
                <div className={styles.rowHead}>
                  <BlockInput
                    fill
                    size="small"
                    aria-label={`Name of pile ${pile + 1}`}
                    placeholder={`Pile ${pile + 1}`}
                    maxLength={80}
                    value={title}
                    onValueChange={(next) => set((now) => ({ piles: now.piles.with(pile, { title: next }) }))}
                  />
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    aria-label={`Remove pile ${pile + 1}`}
                    disabled={piles.length <= min}
                    onClick={() => removePile(pile)}
                  />
                </div>
                {cards.map((card, at) =>
                  card.pile === pile ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cards have no ids
                    <div key={at} className={styles.rowHead}>
                      <BlockInput
                        fill
                        size="small"
                        data-card={at}
                        aria-label={`Card ${at + 1}, which belongs to ${nameOf(pile)}`}
                        placeholder="Card"
                        maxLength={300}
                        value={card.text}
                        onValueChange={(text) => changeCard(at, { text })}
                        onKeyDown={(event) => {
                          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                          event.preventDefault()
                          addCard(pile)
                        }}
                      />
                      <select
                        className={styles.pileChoice}
                        aria-label={`Pile of card ${at + 1}`}
                        value={pile}
                        onChange={({ currentTarget: { value } }) => changeCard(at, { pile: Number(value) })}
                      >
                        {piles.map((_one, other) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: as above
                          <option key={other} value={other}>
                            {nameOf(other)}
                          </option>
                        ))}
                      </select>
                      <Button
                        size="small"
                        variant="minimal"
                        icon={<Cross />}
                        aria-label={`Remove card ${at + 1}`}
                        onClick={() => set((now) => ({ cards: now.cards.toSpliced(at, 1) }))}
                      />
                    </div>
                  ) : null,
                )}
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Plus />}
                  text="Add card"
                  aria-label={`Add a card to ${nameOf(pile)}`}
                  disabled={isFull}
                  onClick={() => addCard(pile)}
                />
              </div>
            ))}
          </div>
          <div className={styles.fields}>
            <FormGroup
              label="When all cards are right"
              labelFor={`${id}-right`}
              helperText="Optional. Without it: “All cards are where they belong.”"
            >
              <BlockInput
                id={`${id}-right`}
                maxLength={500}
                value={right}
                onValueChange={(next) => set({ right: next })}
              />
            </FormGroup>
            <FormGroup
              label="When some are wrong"
              labelFor={`${id}-wrong`}
              helperText="Optional, after the number of cards that are right."
            >
              <BlockInput
                id={`${id}-wrong`}
                maxLength={500}
                value={wrong}
                onValueChange={(next) => set({ wrong: next })}
              />
            </FormGroup>
          </div>
        </div>
      }
    />
  )
}
