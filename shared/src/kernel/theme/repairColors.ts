import { contrast } from '#shared/kernel/rules/contrast.ts'
import { type LookTokenName, lookPairs, shownColors } from './lookTokens.ts'
import { enoughForText, moveToContrast, toOklch } from './palette/oklch.ts'

/** A text that is hard to read on its ground; `is`: their contrast. */
export type FaintPair = { text: LookTokenName; ground: LookTokenName; is: number }

type Stylesheet = Readonly<Record<string, unknown>>

/** The texts that readers of the light page can hardly read: those that we derive are never among them. */
export function findFaintPairs(stylesheet: Stylesheet): FaintPair[] {
  const shown = shownColors(stylesheet)
  return lookPairs.flatMap(([text, ground]) => {
    const [ink, paper] = [shown[text], shown[ground]]
    const is = ink && paper ? contrast(ink, paper) : enoughForText
    return is < enoughForText ? [{ text, ground, is }] : []
  })
}

/** Grounds of several texts: another one would change what can be read elsewhere. */
const shared: readonly string[] = ['background', 'primary']

/**
 * The colours to set so that every text can be read. Of a text and the ground of its part, the one changes that has to change less;
 * its hue stays. A repaired pair may repair one that follows it, so they are repaired one after the other.
 */
export function repairColors(stylesheet: Stylesheet): Readonly<Record<string, string>> {
  const repaired: Record<string, string> = {}
  for (const [text, ground] of lookPairs) {
    const shown = shownColors({ ...stylesheet, ...repaired })
    const [ink, paper] = [shown[text], shown[ground]]
    if (!ink || !paper || contrast(ink, paper) >= enoughForText) continue
    const [otherInk, otherPaper] = [moveToContrast(ink, [paper]), moveToContrast(paper, [ink])]
    const isPaper = !shared.includes(ground) && distance(paper, otherPaper) < distance(ink, otherInk)
    const isPaperEnough = contrast(ink, otherPaper) >= enoughForText
    if (isPaper && isPaperEnough) repaired[ground] = otherPaper
    else repaired[text] = otherInk
  }
  return repaired
}

const distance = (one: string, other: string) => Math.abs(toOklch(one).l - toOklch(other).l)
