import type { RichText } from '#shared/kernel/richText/RichText.ts'

/**
 * Texts that a portal has until its authors write their own. Nobody wrote them, so pages say them in their reader's
 * language.
 */
export const untouchedTexts = {
  thanks: 'Thank you for your purchase',
  assistantGreeting: 'How can I help?',
} as const

/** The portal's confirmation of a purchase, as it is at first. */
export const untouchedThanks: RichText = {
  slate: [{ id: 'thanks', type: 'paragraph', children: [{ text: untouchedTexts.thanks }] }],
}

/** It says what `untouchedThanks` says; its block may have any id. */
export function isUntouchedThanks({ slate: [first, ...more] }: RichText): boolean {
  if (first?.type !== 'paragraph' || more.length > 0) return false
  const [only, ...others] = first.children
  return others.length === 0 && only !== undefined && 'text' in only && only.text === untouchedTexts.thanks
}
