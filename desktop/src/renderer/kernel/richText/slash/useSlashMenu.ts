import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { Editor, type Point, Transforms } from 'slate'
import type { BlockOffer } from '../blocks/BlockOffer.ts'
import type { BlockTools } from '../blocks/BlockTools.ts'
import { offers } from '../blocks/offers.tsx'
import { startLine } from '../editing.ts'
import type { RichEditor } from '../editorTypes.ts'
import { isHolder } from '../withVocabulary.ts'
import { findOffers } from './findOffers.ts'
import { slashQuery, slashTyped } from './slashPlace.ts'

type Open = { slash: Point; query: string; at: number }

/** The state of the block menu: which entries it shows, and which one Enter takes. */
export function useSlashMenu(editor: RichEditor, isCompact: boolean) {
  const id = useId()
  const [open, setOpen] = useState<Open | null>(null)
  const found = useMemo(
    () => (open ? findOffers(offersHere(editor, isCompact), open.query) : []),
    [open, isCompact, editor],
  )
  const close = () => setOpen(null)
  const at = open ? Math.min(open.at, found.length - 1) : -1

  function take(offer: BlockOffer, tools: BlockTools): void {
    const { selection } = editor
    if (!open || !selection) return
    close()
    Transforms.delete(editor, { at: { anchor: open.slash, focus: selection.anchor } })
    startLine(editor)
    offer.insert(editor, tools)
  }

  return {
    isOpen: open !== null,
    query: open?.query ?? '',
    slash: open?.slash ?? null,
    found,
    at,
    listId: `${id}-blocks`,
    optionId: (offer: BlockOffer) => `${id}-${offer.id}`,
    close,
    take,
    point: (index: number) => setOpen((now) => now && { ...now, at: index }),
    /** Hears of each change of the text. */
    heed() {
      const slash = slashTyped(editor)
      if (slash) return setOpen({ slash, query: '', at: 0 })
      setOpen((now) => {
        const query = now ? slashQuery(editor, now.slash) : null
        if (!now || query === null) return null
        return query === now.query ? now : { ...now, query, at: 0 }
      })
    },
    /** Whether the menu takes the key. */
    onKey(event: KeyboardEvent, tools: BlockTools): boolean {
      if (!open || event.ctrlKey || event.metaKey || event.altKey) return false
      const offer = found[at]
      switch (event.key) {
        case 'Escape':
          close()
          break
        case 'ArrowDown':
        case 'ArrowUp':
          if (!offer) return false
          setOpen({
            ...open,
            at: (at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length,
          })
          break
        case 'Enter':
        case 'Tab':
          if (!offer || event.shiftKey) {
            close()
            return false
          }
          take(offer, tools)
          break
        default:
          return false
      }
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

/** A part holds blocks of text, a form's small text only some of them. */
function offersHere(editor: RichEditor, isCompact: boolean): readonly BlockOffer[] {
  if (isCompact) return offers.filter(({ isSmall }) => isSmall)
  const isInside = Editor.above(editor, { match: isHolder }) !== undefined
  return isInside ? offers.filter(({ isInner }) => isInner) : offers
}

export type SlashMenuState = ReturnType<typeof useSlashMenu>
