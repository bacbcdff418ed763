import { text } from '#shared/kernel/model/kinds/text.ts'

/** A question's letters: decision BND-99. */
export const maxPrompt = 500

/**
 * A conversation's id, made by the browser. Anyone who knows a visitor's id may continue it, so it cannot be guessed: 16
 * letters of `createId`, or a UUID.
 */
export const sessionPattern = /^[\w-]{16,64}$/

export const sessionID = () =>
  text({
    required: true,
    label: 'Session',
    max: 64,
    pattern: sessionPattern,
    patternMessage: 'Must be a random id of 16 letters or more',
    examples: ['V1StGXR8_Z5jdHi6B-myT'],
  })
