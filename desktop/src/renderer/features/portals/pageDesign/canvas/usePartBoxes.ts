import { type RefObject, useLayoutEffect, useState } from 'react'

/** A rectangle on the stage, in pixels of the window. */
export type Box = { x: number; y: number; width: number; height: number }
/** The places of all parts by their ids, and of the whole page at `pageBox`. */
export type Boxes = ReadonlyMap<string, Box>

export const pageBox = ''

/** Where the parts of a page are on the stage, measured again whenever the page may look otherwise. */
export function usePartBoxes(
  stage: RefObject<HTMLElement | null>,
  paper: RefObject<HTMLElement | null>,
): Boxes {
  const [boxes, setBoxes] = useState<Boxes>(new Map())
  useLayoutEffect(() => {
    const [around, page] = [stage.current, paper.current]
    if (!around || !page) return
    let frame = 0
    const measure = () => {
      frame = 0
      setBoxes((before) => {
        const now = measureParts(around, page)
        return isSame(before, now) ? before : now
      })
    }
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    const changes = new MutationObserver(ask)
    changes.observe(page, { childList: true, subtree: true, characterData: true, attributes: true })
    // Pictures and fonts that arrive late.
    page.addEventListener('load', ask, true)
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(ask)
    sizes?.observe(page)
    sizes?.observe(around)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes?.disconnect()
      page.removeEventListener('load', ask, true)
    }
  }, [stage, paper])
  return boxes
}

export function measureParts(stage: Element, page: Element): Boxes {
  const origin = stage.getBoundingClientRect()
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left - origin.left, y: top - origin.top, width, height }
  }
  const parts = [...page.querySelectorAll('[data-part]')]
  return new Map([
    [pageBox, boxOf(page)],
    ...parts.map((part): [string, Box] => [part.getAttribute('data-part') ?? '', boxOf(part)]),
  ])
}

const isSame = (one: Boxes, other: Boxes): boolean =>
  one.size === other.size &&
  [...other].every(([id, box]) => {
    const known = one.get(id)
    return (
      known !== undefined &&
      Math.abs(known.x - box.x) < 0.5 &&
      Math.abs(known.y - box.y) < 0.5 &&
      Math.abs(known.width - box.width) < 0.5 &&
      Math.abs(known.height - box.height) < 0.5
    )
  })
